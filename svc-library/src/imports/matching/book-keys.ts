import { query, raw, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { matchKeys } from './match-keys.js';

/** The number of books whose keys are made in one transaction. */
const BOOKS = 500;

const Replica = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  author: z.string(),
  isbn: z.nullable(z.string()),
  hidden: z.nullable(z.boolean()),
});
type Replica = z.infer<typeof Replica>;

const REPLICA = sql`b.id, b.version, b.title, b.author, b.isbn, b.hidden`;

const booksWithoutKeys = query(
  'books without keys',
  Replica,
  () => sql`
    SELECT ${REPLICA} FROM book_replicas b LEFT JOIN book_keys k ON k.book_id = b.id
     WHERE NOT b.deleted AND (k.book_id IS NULL OR k.version < b.version OR k.person IS NULL) LIMIT ${raw(String(BOOKS))}`,
);

// Keeps the book, so that its title stays that of its keys.
const bookOfKeys = query(
  'book of keys',
  Replica,
  ({ id }: { id: number }) =>
    sql`SELECT ${REPLICA} FROM book_replicas b WHERE b.id = ${id} AND NOT b.deleted FOR SHARE`,
);

interface SameTitle {
  id: number;
  title: string;
  author: string;
}

// On book_keys_of_title, and the primary key.
/** The titles of the other books of the catalogue whose keys have the same title and author. */
export const titlesBeside = query(
  'titles beside book',
  z.object({ title: z.string() }),
  ({ id, title, author }: SameTitle) => sql`
    SELECT b.title FROM book_keys k JOIN book_replicas b ON b.id = k.book_id AND NOT b.deleted
     WHERE k.title = ${title} AND k.author = ${author} AND k.book_id <> ${id} LIMIT 100`,
);

interface Columns {
  ids: readonly number[];
  versions: readonly number[];
  isbns: readonly (string | null)[];
  titles: readonly string[];
  shortTitles: readonly string[];
  authors: readonly string[];
  persons: readonly string[];
}

// Transactions that store the keys of the same books wait for each other in the order of the books. Keys of a newer version stay.
const storeKeys = query(
  'store keys of books',
  z.object({ book_id: z.int() }),
  ({ ids, versions, isbns, titles, shortTitles, authors, persons }: Columns) => sql`
    INSERT INTO book_keys (book_id, version, isbn, title, short_title, author, person)
    SELECT * FROM unnest(${ids}::bigint[], ${versions}::integer[], ${isbns}::text[], ${titles}::text[],
                         ${shortTitles}::text[], ${authors}::text[], ${persons}::text[]) AS b (id)
     ORDER BY b.id
    ON CONFLICT (book_id) DO UPDATE SET version = excluded.version, isbn = excluded.isbn, title = excluded.title,
      short_title = excluded.short_title, author = excluded.author, person = excluded.person
      WHERE book_keys.version <= excluded.version
    RETURNING book_id`,
);

/** Makes the keys of books that have none, or older ones. @returns whether all books have keys now */
export async function makeBookKeys(tx: Transaction): Promise<boolean> {
  const books = await booksWithoutKeys.rows(tx);
  await store(books, tx);
  return books.length < BOOKS;
}

/** Makes the keys of a book. @returns the book with its keys; undefined for one that does not exist */
export async function makeKeysOf(id: number, tx: Transaction) {
  const book = await bookOfKeys.maybeOne(tx, { id });
  if (!book) return undefined;
  await store([book], tx);
  return { ...book, keys: matchKeys(book) };
}

async function store(books: readonly Replica[], tx: Transaction): Promise<void> {
  const keys = books.map(matchKeys);
  await storeKeys.rows(tx, {
    ids: books.map(({ id }) => id),
    versions: books.map(({ version }) => version),
    isbns: books.map(({ isbn }) => isbn),
    titles: keys.map(({ title }) => title),
    shortTitles: keys.map(({ short_title }) => short_title),
    authors: keys.map(({ author }) => author),
    persons: keys.map(({ person }) => person),
  });
}
