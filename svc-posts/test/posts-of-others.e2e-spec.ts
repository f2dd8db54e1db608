import { MAX_POSTS_OF_OTHERS, postEndpoints } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;
const CLEO = 3;
const DORA = 4;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});
afterAll(() => service.stop());

const ofOthers = async (bookId: number) =>
  (await service.call(postEndpoints.ofOthers, { as: ADA, params: { bookId } })).body;

it('counts the posts and comments of other readers about a book, and the readers', async () => {
  const [book, other] = [service.newBook(), service.newBook()];
  expect(await ofOthers(book)).toEqual({ posts: 0, comments: 0, readers: 0 });
  const own = await service.newPost(ADA, book);
  await service.newPost(BEN, book);
  await service.newPost(BEN, book);
  await service.newPost(CLEO, other);
  const deleted = await service.newPost(CLEO, book);
  expect(await ofOthers(book)).toEqual({ posts: 3, comments: 0, readers: 2 });
  for (const as of [ADA, BEN, DORA]) await service.newComment(as, own.id);
  await service.newComment(DORA, deleted.id);
  expect(await ofOthers(book)).toEqual({ posts: 3, comments: 3, readers: 3 });
  await service.call(postEndpoints.remove, { as: CLEO, params: { id: deleted.id } });
  expect(await ofOthers(book)).toEqual({ posts: 2, comments: 2, readers: 2 });
});

it('counts one more than its limit at most', async () => {
  const book = service.newBook();
  await service.newPost(BEN, book);
  await service.database.query(
    `INSERT INTO posts (book_id, user_id, title, text) SELECT $1, $2, 'Many', 'posts' FROM generate_series(1, 1500)`,
    [book, BEN],
  );
  const { id } = await service.newPost(BEN, book);
  await service.database.query(
    `INSERT INTO comments (post_id, user_id, text) SELECT $1, $2, 'Yes' FROM generate_series(1, 1500)`,
    [id, BEN],
  );
  const many = MAX_POSTS_OF_OTHERS + 1;
  expect(await ofOthers(book)).toEqual({ posts: many, comments: many, readers: 1 });
});

it('needs a session', async () => {
  expect((await service.call(postEndpoints.ofOthers, { params: { bookId: 1 } })).status).toBe(401);
});
