import { query, raw, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { areSimilarTitles } from './similar-titles.js';

/** The most books of a person with which titles are compared. */
const BOOKS = 200;

// On book_keys_of_name, and the primary key.
const booksOfPersons = query(
  'books of persons',
  z.object({ person: z.string(), book: z.int(), title: z.string() }),
  ({ persons }: { persons: readonly string[] }) => sql`
    SELECT p.person, k.book_id AS book, b.title FROM unnest(${persons}::text[]) AS p (person)
     CROSS JOIN LATERAL (SELECT book_id FROM book_keys WHERE person = p.person ORDER BY book_id LIMIT ${raw(String(BOOKS))}) AS k
      JOIN book_replicas b ON b.id = k.book_id AND NOT b.deleted AND b.hidden IS NOT TRUE
     ORDER BY k.book_id`,
);

interface Sought {
  title: string;
  /** See `MatchKeys`. */
  person: string;
}

/** Finds books of the catalogue with similar titles, by the same authors or ones with the same first and last names. @returns the ids for each */
export async function similarBooks(sought: readonly Sought[], tx: Transaction): Promise<number[][]> {
  const persons = [...new Set(sought.map(({ person }) => person))].filter(Boolean);
  if (persons.length === 0) return sought.map(() => []);
  const books = await booksOfPersons.rows(tx, { persons });
  return sought.map(({ title, person }) =>
    books
      .filter(each => each.person === person && areSimilarTitles(each.title, title))
      .map(({ book }) => book),
  );
}
