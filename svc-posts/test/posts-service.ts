import {
  bookDeleted,
  bookUpdated,
  commentEndpoints,
  postEndpoints,
  userUpdated,
  type Comment,
  type Post,
} from '@endpaper/contracts';
import { aBookSnapshot, aCommentDraft, aPostDraft, aUserSnapshot } from '@endpaper/contracts/testing';
import {
  publishEvent,
  publishEvents,
  startTestOwners,
  startTestService,
  untilConsumed,
  untilErased,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { svcPosts } from '../src/svc-posts.js';

/** A running svc-posts with the owners of its replicas; users 1 to 9 exist. */
export interface TestPosts extends TestService {
  owners: TestOwners;
  /** Adds a book at svc-books without an event. */
  newBook(): number;
  newPost(as: number, bookId: number, fields?: object): Promise<Post>;
  newComment(as: number, postId: number, fields?: object): Promise<Comment>;
  read(id: number, as?: number): Promise<Post>;
  /** Deletes a book at svc-books, with its event. @param owner unknown in earlier events */
  deleteBook(id: number, owner?: number): Promise<void>;
  /** Publishes all users and books of the owners again, and waits until they are stored. */
  publishOwned(): Promise<void>;
  /** Waits until the eraser's queue is empty. */
  untilErased(): Promise<void>;
}

/** @param config variables besides the owners */
export async function startPosts(config: Readonly<Record<string, unknown>> = {}): Promise<TestPosts> {
  const owners = await startTestOwners();
  for (let id = 1; id <= 9; id += 1) owners.users.set(id, aUserSnapshot({ id }));
  const service = await startTestService(svcPosts, {
    UPSTREAM_AUTH: owners.url,
    UPSTREAM_BOOKS: owners.url,
    ...config,
  });
  let books = 0;
  const ok = async <T>(answer: ReturnType<TestService['call']>): Promise<T> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    ...service,
    owners,
    newBook: () => {
      books += 1;
      owners.books.set(books, aBookSnapshot({ id: books }));
      return books;
    },
    newPost: (as, bookId, fields = {}) =>
      ok(
        service.call(postEndpoints.create, { as, params: { bookId }, body: { ...aPostDraft(), ...fields } }),
      ),
    newComment: (as, postId, fields = {}) =>
      ok(
        service.call(commentEndpoints.create, {
          as,
          params: { postId },
          body: { ...aCommentDraft(), ...fields },
        }),
      ),
    read: (id, as) => ok(service.call(postEndpoints.byId, { as, params: { id } })),
    deleteBook: async (id, user_id) => {
      owners.books.delete(id);
      await publishEvent(bookDeleted, { id, version: 2, user_id }, service.broker.url);
    },
    publishOwned: async () => {
      await publishEvents(userUpdated, [...owners.users.values()], service.broker.url);
      await publishEvents(bookUpdated, [...owners.books.values()], service.broker.url);
      for (const stream of ['AUTH', 'BOOKS']) await untilConsumed(stream, service.broker.url);
    },
    untilErased: () => untilErased(service.database),
    stop: async () => {
      await service.stop();
      await owners.stop();
    },
  };
}
