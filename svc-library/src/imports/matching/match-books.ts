import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { ImportedBook } from '../formats/imported-book.js';
import { similarBooks } from './similar-books.js';
import { matchKeys, mayAgree, numberInSeries, type MatchKeys } from './match-keys.js';

/** Which book of the catalogue the book of a row is: one, or one of some that its reader decides between, or none. */
export interface Match {
  book: number | null;
  candidates: number[];
}

type Sought = Pick<ImportedBook, 'title' | 'author' | 'isbn' | 'book_id'>;

/** A reader decides between so many books. */
const CANDIDATES = 5;

const Found = z.object({
  /** The place of the row, from 1. */
  n: z.int(),
  book: z.int(),
  isbn: z.nullable(z.string()),
  title: z.string(),
  author: z.string(),
  /** Not folded. */
  written: z.string(),
});
/** A book of the catalogue with its number in the series of its title. */
type Found = z.infer<typeof Found> & { number: string };

interface Rows {
  ids: readonly (number | null)[];
  isbns: readonly (string | null)[];
  titles: readonly string[];
  shortTitles: readonly string[];
  authors: readonly string[];
  persons: readonly string[];
}

// On the primary key, book_keys_of_isbn, book_keys_of_title, book_keys_of_short_title and book_keys_of_person. Many books may have a title such as “Poems”: those
// of the author come first. In a file of another portal the id may be that of another book.
const booksOfRows = query(
  'books of imported rows',
  Found,
  ({ ids, isbns, titles, shortTitles, authors, persons }: Rows) => sql`
    SELECT r.n::integer AS n, k.book_id AS book, k.isbn, k.title, k.author, b.title AS written
      FROM unnest(${ids}::bigint[], ${isbns}::text[], ${titles}::text[], ${shortTitles}::text[], ${authors}::text[],
                  ${persons}::text[])
             WITH ORDINALITY AS r (id, isbn, title, short_title, author, person, n)
     CROSS JOIN LATERAL (
       SELECT * FROM book_keys WHERE book_id = r.id
          AND (isbn = r.isbn OR title = r.title AND r.title <> ''
               OR short_title = r.short_title AND author = r.author AND r.short_title <> '')
       UNION (SELECT * FROM book_keys WHERE isbn = r.isbn ORDER BY book_id LIMIT 10)
       UNION (SELECT * FROM book_keys WHERE title = r.title AND r.title <> ''
               ORDER BY author = r.author DESC, book_id LIMIT 10)
       UNION (SELECT * FROM book_keys WHERE short_title = r.short_title AND author = r.author AND r.short_title <> ''
               ORDER BY book_id LIMIT 10)
       UNION (SELECT * FROM book_keys WHERE short_title = r.short_title AND person = r.person AND r.short_title <> '' AND r.person <> ''
               ORDER BY book_id LIMIT 10)) AS k
      JOIN book_replicas b ON b.id = k.book_id AND NOT b.deleted AND b.hidden IS NOT TRUE
     ORDER BY r.n, k.author = r.author DESC, coalesce(k.person = r.person AND r.person <> '', false) DESC, k.title = r.title DESC, k.book_id`,
);

/** Finds the books of some rows: by the ISBN, then by the title and the author, unless two ISBNs or two numbers in a series differ. */
export async function matchBooks(books: readonly Sought[], tx: Transaction): Promise<Match[]> {
  const keys = books.map(matchKeys);
  const found = await booksOfRows.rows(tx, {
    ids: books.map(({ book_id }) => book_id),
    isbns: books.map(({ isbn }) => isbn),
    titles: keys.map(({ title }) => title),
    shortTitles: keys.map(({ short_title }) => short_title),
    authors: keys.map(({ author }) => author),
    persons: keys.map(({ person }) => person),
  });
  const numbered = found.map(each => ({ ...each, number: numberInSeries(each.written) }));
  const matches = books.map((book, index) =>
    decide(
      book,
      matchKeys(book),
      numbered.filter(({ n }) => n === index + 1),
    ),
  );
  return withSimilar(matches, books, tx);
}

/** Offers similar books for those that are none of the catalogue. */
async function withSimilar(
  matches: readonly Match[],
  books: readonly Sought[],
  tx: Transaction,
): Promise<Match[]> {
  const sought = books.map((book, index) => {
    const isUnknown = matches[index]?.book === null && matches[index].candidates.length === 0;
    return { title: book.title, person: isUnknown ? matchKeys(book).person : '' };
  });
  const similar = await similarBooks(sought, tx);
  return matches.map((match, index) => {
    const [candidate, ...others] = similar[index] ?? [];
    return candidate === undefined
      ? match
      : { book: null, candidates: [candidate, ...others].slice(0, CANDIDATES) };
  });
}

function decide(book: Sought, keys: MatchKeys, found: readonly Found[]): Match {
  const ofIsbn = found.filter(({ isbn }) => isbn !== null && isbn === book.isbn);
  // Another volume of its series is not the book. With another ISBN it may be the book, and its reader decides.
  const volumes = found.filter(({ number }) => mayAgree(number, keys.number));
  const titled = volumes.filter(
    ({ title, author }) => title === keys.title && author === keys.author && author !== '',
  );
  const exact = titled.filter(({ isbn }) => mayAgree(isbn, book.isbn));
  const only = [
    // In another portal the id is that of another book.
    exact.filter(({ book: id }) => id === book.book_id),
    ofIsbn,
    ofIsbn.filter(each => exact.includes(each)),
    ...(ofIsbn.length === 0 ? [exact.filter(({ number }) => number === keys.number), exact] : []),
  ].find(({ length }) => length === 1);
  if (only?.[0]) return { book: only[0].book, candidates: [] };
  const candidates = [ofIsbn, exact, titled, volumes].find(({ length }) => length > 0) ?? [];
  return { book: null, candidates: candidates.slice(0, CANDIDATES).map(({ book: id }) => id) };
}
