import { bookEndpoints } from '@endpaper/contracts';
import { eventually, startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const COLLECTOR = 1;
const BOOKS = 5_000;
const PAGE = 24;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
  const { id } = await newBook(service, COLLECTOR);
  await service.database.query(
    `INSERT INTO books (title, author, amazon, description, genre_id, cover, user_id)
     SELECT title, author, amazon, description, genre_id, cover, user_id
       FROM books, generate_series(1, ${BOOKS - 1}) WHERE id = ${id}`,
  );
  // One reader has all books as favorites, and many have a few each.
  await service.database.query(
    `INSERT INTO favorites (user_id, book_id)
     SELECT ${COLLECTOR}, id FROM books UNION ALL SELECT ${COLLECTOR} + 1 + (id * 4 + n) % 2000, id FROM books, generate_series(1, 4) n`,
  );
  // A few books have many posts, as the newest ones do, and most have a few each.
  await service.database.query(
    `INSERT INTO post_replicas (id, version, book_id, user_id)
     SELECT 1000 * id + n, 1, id, n FROM books, generate_series(1, 999) n WHERE n <= 4 OR id > ${BOOKS - PAGE}`,
  );
  await service.database.query('VACUUM ANALYZE books, favorites, post_replicas');
});

afterAll(() => service.stop());

/** How many rows of a table the service has read by an index, according to PostgreSQL's statistics. */
async function rowsRead(table: string): Promise<number> {
  const [row] = await service.database.query<{ rows: string }>(
    `SELECT sum(idx_tup_read) AS rows FROM pg_stat_user_indexes WHERE relname = '${table}'`,
  );
  return Number(row?.rows);
}

it('a page of books does not read all favorites of a reader who has thousands, or all posts of its books', async () => {
  const readPage = (as: number) => service.call(bookEndpoints.list, { as });
  // PostgreSQL chooses a plan for all parameters after five executions.
  for (let i = 0; i < 8; i += 1) await readPage(COLLECTOR + 2);
  const tables = ['books', 'favorites', 'post_replicas'];
  const [books = NaN, favorites = NaN, posts = NaN] = await Promise.all(tables.map(rowsRead));
  for (let i = 0; i < 10; i += 1) expect((await readPage(COLLECTOR)).body).toHaveLength(PAGE);

  const pages = await eventually('the statistics of ten pages', async () => {
    // A connection reports what it has read when it is used a second later.
    await readPage(COLLECTOR + 2);
    const read = ((await rowsRead('books')) - books) / PAGE;
    return read >= 10 ? read : undefined;
  });
  // Each book has five favorites.
  expect((await rowsRead('favorites')) - favorites).toBeLessThan(pages * PAGE * 10);
  // It shows ten.
  expect((await rowsRead('post_replicas')) - posts).toBeLessThan(pages * PAGE * 20);
});
