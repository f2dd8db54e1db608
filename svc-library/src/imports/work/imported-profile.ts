import { MAX_TOP_BOOKS } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockBooks } from '../../replicas/locks.js';
import type { FileGoal, FileRow, FileTopBook } from '../formats/library-file.js';
import { matchBooks } from '../matching/match-books.js';

interface NewGoals {
  user: number;
  years: readonly number[];
  books: readonly number[];
}

const insertGoals = query(
  'insert imported goals',
  z.object({ year: z.int() }),
  ({ user, years, books }: NewGoals) => sql`
    INSERT INTO reading_goals (user_id, year, books)
    SELECT ${user}, year, books FROM unnest(${years}::integer[], ${books}::integer[]) AS goals (year, books)
    ON CONFLICT DO NOTHING RETURNING year`,
);

/** Stores the goals of the years for which a user, whose library is locked, has none. */
export async function bringGoals(user: number, goals: readonly FileGoal[], tx: Transaction): Promise<void> {
  await insertGoals.rows(tx, {
    user,
    years: goals.map(({ year }) => year),
    books: goals.map(({ books }) => books),
  });
}

// By the primary key.
const hasTopBooks = query(
  'has top books',
  z.object({ has: z.boolean() }),
  ({ user }: { user: number }) => sql`SELECT EXISTS (SELECT FROM top_books WHERE user_id = ${user}) AS has`,
);

const insertTopBooks = query(
  'insert imported top books',
  z.object({ book_id: z.int() }),
  ({ user, books }: { user: number; books: readonly number[] }) => sql`
    INSERT INTO top_books (user_id, position, book_id)
    SELECT ${user}, position, book FROM unnest(${books}::bigint[]) WITH ORDINALITY AS chosen (book, position)
    RETURNING book_id`,
);

/**
 * Stores the top books of a user, whose library is locked and who has chosen none, as far as the catalogue has them.
 * @returns the others, as rows that have failed
 */
export async function bringTopBooks(
  user: number,
  topBooks: readonly FileTopBook[],
  tx: Transaction,
): Promise<FileRow[]> {
  if (topBooks.length === 0 || (await hasTopBooks.one(tx, { user })).has) return [];
  const matches = await matchBooks(topBooks, tx);
  const existing = await lockBooks(
    matches.flatMap(({ book }) => book ?? []),
    tx,
  );
  const ids = matches.map(({ book }) => (book !== null && existing.has(book) ? book : null));
  const books = [...new Set(ids.filter(id => id !== null))].slice(0, MAX_TOP_BOOKS);
  await insertTopBooks.rows(tx, { user, books });
  return topBooks.filter((_, index) => ids[index] === null).map(failedRow);
}

const failedRow = ({ written }: FileTopBook): FileRow => ({
  cells: [JSON.stringify(written)],
  read: { book: null, reason: 'This book of the profile is not in the catalogue, or may be one of several' },
});
