import { MAX_POSTS_OF_OTHERS, postEndpoints } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;
const CLEO = 3;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});
afterAll(() => service.stop());

const ofOthers = async (bookId: number) =>
  (await service.call(postEndpoints.ofOthers, { as: ADA, params: { bookId } })).body;

it('counts the posts of other readers about a book, and the readers', async () => {
  const [book, other] = [service.newBook(), service.newBook()];
  expect(await ofOthers(book)).toEqual({ posts: 0, readers: 0 });
  await service.newPost(ADA, book);
  await service.newPost(BEN, book);
  await service.newPost(BEN, book);
  await service.newPost(CLEO, other);
  const deleted = await service.newPost(CLEO, book);
  expect(await ofOthers(book)).toEqual({ posts: 3, readers: 2 });
  await service.call(postEndpoints.remove, { as: CLEO, params: { id: deleted.id } });
  expect(await ofOthers(book)).toEqual({ posts: 2, readers: 1 });
});

it('counts one more than its limit at most', async () => {
  const book = service.newBook();
  await service.newPost(BEN, book);
  await service.database.query(
    `INSERT INTO posts (book_id, user_id, title, text) SELECT $1, $2, 'Many', 'posts' FROM generate_series(1, 1500)`,
    [book, BEN],
  );
  expect(await ofOthers(book)).toEqual({ posts: MAX_POSTS_OF_OTHERS + 1, readers: 1 });
});

it('needs a session', async () => {
  expect((await service.call(postEndpoints.ofOthers, { params: { bookId: 1 } })).status).toBe(401);
});
