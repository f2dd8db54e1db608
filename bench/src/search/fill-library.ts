import pg from 'pg';
import { WORDS_AND_GENRES_OF_BOOKS, WORDS_OF_POSTS } from '../calls/fill.js';

/** Filled rows come after those of the seed. */
const FIRST_ID = 1_000_000;
/** The rows of one statement. */
const BATCH = 5_000;

const SYLLABLES = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'ha',
  'je',
  'ki',
  'lo',
  'mu',
  'na',
  'pe',
  'ri',
  'so',
  'tu',
  'va',
];

/** The words of the texts; the first ones are in most of them, as in a language. */
const WORDS = Array.from({ length: 20_000 }, (_, place) => wordAt(place));

/** Fills the database with books and posts of many different words. @returns the words, the most frequent first */
export async function fillLibrary(
  databaseUrl: string,
  { books, posts }: { books: number; posts: number },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await insert(
      client,
      books,
      [4, 2, 50],
      `INSERT INTO books.books (id, title, author, amazon, description, genre_id, cover, user_id)
       SELECT ${FIRST_ID} + n, a, b, 'url', c, 1 + n % 8, 'https://covers.example/none.jpg', 1 FROM rows`,
    );
    for (const text of WORDS_AND_GENRES_OF_BOOKS) await client.query(text);
    await client.query(
      `INSERT INTO posts.book_replicas (id, version, title, cover)
       SELECT id, version, title, cover FROM books.books WHERE id > ${FIRST_ID}`,
    );
    await insert(
      client,
      posts,
      [5, 60, 0],
      `INSERT INTO posts.posts (id, book_id, user_id, title, text)
       SELECT ${FIRST_ID} + n, ${FIRST_ID} + 1 + n % ${books}, 1, a, b FROM rows`,
    );
    for (const text of WORDS_OF_POSTS) await client.query(text);
    await client.query('VACUUM ANALYZE');
    return WORDS;
  } finally {
    await client.end();
  }
}

/** @param lengths how many words each of the three texts of a row has */
async function insert(client: pg.Client, count: number, lengths: number[], into: string): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, i) => first + i);
    const texts = lengths.map(length => rows.map(() => textOf(length)));
    await client.query(
      `WITH rows AS (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS r (n, a, b, c)) ${into}`,
      [rows, ...texts],
    );
  }
}

/** A text whose words are as frequent as their place is low (Zipf's law). */
function textOf(length: number): string {
  const words = Array.from({ length }, () => WORDS[Math.floor(WORDS.length ** Math.random()) % WORDS.length]);
  return words.join(' ');
}

/** A word of two syllables or more; words next to each other in frequency have different beginnings. */
function wordAt(place: number): string {
  let word = '';
  for (let rest = place + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word;
}
