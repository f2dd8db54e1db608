import {
  bookCreated,
  bookDeleted,
  friendshipAdded,
  friendshipRemoved,
  libraryEndpoints,
  userDeleted,
  type Entry,
  libraryImportEndpoints,
  type BookSnapshot,
  type EntryChange,
  type LibraryImport,
  type Visibility,
} from '@endpaper/contracts';
import { aBookSnapshot, aUserSnapshot } from '@endpaper/contracts/testing';
import {
  publishEvent,
  startTestOwners,
  startTestService,
  untilConsumed,
  untilErased,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { svcLibrary } from '../src/svc-library.js';

/** A running svc-library with the owners of its replicas; users 1 to 9 and books 1 to 40 exist. */
export interface TestLibrary extends TestService {
  owners: TestOwners;
  /** Changes what the library of a user has of a book. */
  put(as: number, bookId: number, change: EntryChange): Promise<Entry>;
  /** Adds a book to the catalogue. */
  addBook(book: Partial<BookSnapshot> & { id: number }): Promise<void>;
  /** Imports a file, and waits until it is done. */
  importFile(
    as: number,
    file: string | Buffer,
    type?: string,
    visibility?: Visibility,
  ): Promise<LibraryImport>;
  deleteBook(id: number): Promise<void>;
  deleteUser(id: number): Promise<void>;
  befriend(one: number, other: number): Promise<void>;
  unfriend(one: number, other: number): Promise<void>;
  /** Waits until the eraser's queue is empty. */
  untilErased(): Promise<void>;
}

export async function startLibrary(): Promise<TestLibrary> {
  const owners = await startTestOwners();
  for (let id = 1; id <= 9; id += 1) owners.users.set(id, aUserSnapshot({ id }));
  for (let id = 1; id <= 40; id += 1) owners.books.set(id, aBookSnapshot({ id }));
  const service = await startTestService(svcLibrary, {
    UPSTREAM_AUTH: owners.url,
    UPSTREAM_BOOKS: owners.url,
  });
  const { url } = service.broker;
  const friendship = (one: number, other: number) => {
    const [user_id, friend_id] = [Math.min(one, other), Math.max(one, other)];
    return { id: user_id * 100 + friend_id, user_id, friend_id };
  };
  return {
    ...service,
    owners,
    put: async (as, bookId, body) => {
      const answer = await service.call(libraryEndpoints.change, { as, params: { bookId }, body });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body as Entry;
    },
    addBook: async book => {
      const snapshot = aBookSnapshot(book);
      owners.books.set(book.id, snapshot);
      await publishEvent(bookCreated, snapshot, url);
      await untilConsumed('BOOKS', url);
      await untilErased(service.database);
    },
    importFile: async (as, file, type = 'text/csv', visibility) => {
      const created = await service.call(libraryImportEndpoints.create, {
        ...{ as, body: file, headers: { 'content-type': type }, query: visibility && { visibility } },
      });
      if (created.status !== 202) throw new Error(`${created.status}: ${JSON.stringify(created.body)}`);
      await untilErased(service.database);
      const params = { importId: (created.body as LibraryImport).id };
      const answer = await service.call(libraryImportEndpoints.byId, { as, params });
      return answer.body as LibraryImport;
    },
    deleteBook: async id => {
      owners.books.delete(id);
      await publishEvent(bookDeleted, { id, version: 2 }, url);
      await untilConsumed('BOOKS', url);
    },
    deleteUser: async id => {
      owners.users.delete(id);
      await publishEvent(userDeleted, { id, version: 2 }, url);
      await untilConsumed('AUTH', url);
    },
    befriend: async (one, other) => {
      await publishEvent(friendshipAdded, { ...friendship(one, other), version: 1 }, url);
      await untilConsumed('SOCIAL', url);
    },
    unfriend: async (one, other) => {
      await publishEvent(friendshipRemoved, { ...friendship(one, other), version: 2 }, url);
      await untilConsumed('SOCIAL', url);
    },
    untilErased: () => untilErased(service.database),
    stop: async () => {
      await service.stop();
      await owners.stop();
    },
  };
}
