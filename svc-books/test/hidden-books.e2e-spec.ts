import {
  bookEndpoints,
  BOOK_SORTS,
  favoriteEndpoints,
  muteRemoved,
  postCreated,
  type Book,
} from '@endpaper/contracts';
import { aPostCreated } from '@endpaper/contracts/testing';
import {
  blockUser,
  eventually,
  mute,
  publishEvent,
  startTestService,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const OWNER = 1;
let ada = 100;
let ben: number;
let third: number;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});
beforeEach(() => {
  ada += 3;
  [ben, third] = [ada + 1, ada + 2];
});
afterAll(() => service.stop());

const listed = async (as: number | undefined, query: Readonly<Record<string, string | number>> = {}) => {
  const { body } = await service.call(bookEndpoints.list, {
    ...(as && { as }),
    query: { limit: 100, ...query },
  });
  return (body as Book[]).map(({ id }) => id);
};
const inEachOrder = async (as: number | undefined, book: number, query = {}) =>
  Promise.all(BOOK_SORTS.map(async sort => (await listed(as, { sort, ...query })).includes(book)));
const all = (is: boolean) => BOOK_SORTS.map(() => is);

describe('A block', () => {
  it('takes each out of what the other sees of a book, and no count', async () => {
    const { id } = await newBook(service, OWNER);
    for (const as of [ada, ben, third])
      await service.call(favoriteEndpoints.add, { as, params: { id }, body: {} });
    for (const [post, user_id] of [ada, ben, third].entries())
      await publishEvent(
        postCreated,
        aPostCreated({ id: ada * 10 + post, book_id: id, user_id }),
        service.broker.url,
      );
    const book = async (as: number) =>
      (await service.call(bookEndpoints.byId, { as, params: { id } })).body as Book;
    await eventually('the posts are there', async () => (await book(third)).post_count === 3);
    await blockUser(service, ada, ben);
    const users = ({ fav_book_users, posts }: Book) =>
      [fav_book_users, posts].map(list => list.map(({ user_id }) => user_id).sort());
    const inList = async (as: number) =>
      ((await service.call(bookEndpoints.list, { as })).body as Book[]).find(each => each.id === id);
    for (const [as, seen] of [
      [ada, [ada, third]],
      [ben, [ben, third]],
      [third, [ada, ben, third]],
    ] as const) {
      const alone = await book(as);
      expect([users(alone), alone.favorite_count, alone.post_count]).toEqual([[seen, seen], 3, 3]);
      expect(users((await inList(as)) as Book)).toEqual([seen, seen]);
    }
  });

  it('empties the lists of what the other has added and favors', async () => {
    const { id } = await newBook(service, ada);
    await service.call(favoriteEndpoints.add, { as: ada, params: { id }, body: {} });
    await blockUser(service, ben, ada);
    const lists = async (as: number, userId: number) =>
      Promise.all(
        [bookEndpoints.ofUser, favoriteEndpoints.ofUser].map(
          async endpoint =>
            ((await service.call(endpoint, { as, params: { userId } })).body as Book[]).length,
        ),
      );
    expect([await lists(ben, ada), await lists(third, ada), await lists(ada, ada)]).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
    const { body } = await service.call(favoriteEndpoints.current, { as: ada });
    expect(body).toHaveLength(1);
    expect(await listed(ben)).toContain(id);
  });
});

describe('A mute', () => {
  it('of a user takes them out of those who love a book, for the muting user alone, and no count', async () => {
    const { id } = await newBook(service, OWNER);
    for (const as of [ben, third])
      await service.call(favoriteEndpoints.add, { as, params: { id }, body: {} });
    await mute(service, ada, 'user', ben);
    const lovers = async (as: number) => {
      const { body } = await service.call(bookEndpoints.byId, { as, params: { id } });
      const { fav_book_users, favorite_count } = body as Book;
      return [fav_book_users.map(({ user_id }) => user_id).sort(), favorite_count];
    };
    expect(await lovers(ada)).toEqual([[third], 2]);
    expect(await lovers(third)).toEqual([[ben, third], 2]);
  });

  it('of a book takes it out of the lists of books and of its genre, for its user alone', async () => {
    const { id } = await newBook(service, OWNER, { genre_id: 3 });
    const muted = await mute(service, ada, 'book', id);
    for (const query of [{}, { genre_id: 3 }]) {
      expect(await inEachOrder(ada, id, query)).toEqual(all(false));
      expect(await inEachOrder(ben, id, query)).toEqual(await inEachOrder(undefined, id, query));
    }
    expect(await listed(ben)).toContain(id);
    await publishEvent(muteRemoved, { id: muted, version: 2 }, service.broker.url);
    await eventually('the book is back', async () => (await listed(ada)).includes(id));
  });

  it('of a genre takes its books out of the lists of books, but the page of the genre shows them', async () => {
    const { id } = await newBook(service, OWNER, { genre_id: 5 });
    await mute(service, ada, 'genre', 5);
    expect(await inEachOrder(ada, id)).toEqual(all(false));
    expect(await listed(ada, { genre_id: 5 })).toContain(id);
    expect(await listed(ben)).toContain(id);
  });

  it('does not hide what is opened or searched', async () => {
    const { id } = await newBook(service, OWNER, {
      title: `The muted book ${ada}`,
      author: `Muted Author ${ada}`,
    });
    await mute(service, ada, 'book', id);
    expect((await service.call(bookEndpoints.byId, { as: ada, params: { id } })).status).toBe(200);
    expect(await listed(ada, { q: `muted book ${ada}` })).toContain(id);
    expect(await listed(ada, { author: `Muted Author ${ada}` })).toEqual([id]);
  });

  it('has no effect after its end', async () => {
    const { id } = await newBook(service, OWNER, { genre_id: 6 });
    const ended = new Date(Date.now() - 1000).toISOString();
    await mute(service, ada, 'book', id, ended);
    await mute(service, ada, 'genre', 6, ended);
    expect(await listed(ada)).toContain(id);
  });
});
