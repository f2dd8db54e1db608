import pg from 'pg';

/** Filled rows come after those of the seeds. */
const FIRST_ID = 1_000_000;

/** The words of the texts; the first ones are in most of them, as in a language. */
export const WORDS = 20_000;

const id = (n: string) => `(${FIRST_ID} + ${n})`;
/** SQL of a text whose words are as frequent as their place is low (Zipf's law). `n` makes it differ in each row. */
const text = (words: number) =>
  `(SELECT string_agg(word[1 + floor(${WORDS} ^ random())::int % ${WORDS}], ' ') FROM generate_series(1, ${words} + 0 * n))`;

/** Fills the database with books and posts of many different words. @returns the words, the most frequent first */
export async function fillLibrary(
  databaseUrl: string,
  { books, posts }: { books: number; posts: number },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const words = Array.from({ length: WORDS }, (_, place) => wordAt(place));
    await client.query('CREATE TEMPORARY TABLE vocabulary (word text[])');
    await client.query('INSERT INTO vocabulary VALUES ($1)', [words]);
    for (const statement of statements(books, posts)) await client.query(statement);
    return words;
  } finally {
    await client.end();
  }
}

const statements = (books: number, posts: number) => [
  `INSERT INTO books.books (id, title, author, amazon, description, genre_id, cover, user_id)
   SELECT ${id('n')}, ${text(4)}, ${text(2)}, 'url', ${text(50)}, 1 + n % 8, 'https://covers.example/none.jpg', 1
     FROM generate_series(1, ${books}) AS n, vocabulary`,
  `INSERT INTO posts.book_replicas (id, version, title, cover)
   SELECT id, version, title, cover FROM books.books WHERE id > ${FIRST_ID}`,
  `INSERT INTO posts.posts (id, book_id, user_id, title, text)
   SELECT ${id('n')}, ${id(`1 + n % ${books}`)}, 1, ${text(5)}, ${text(60)}
     FROM generate_series(1, ${posts}) AS n, vocabulary`,
  'VACUUM ANALYZE',
];

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

/** A word of two syllables or more; words next to each other in frequency have different beginnings. */
function wordAt(place: number): string {
  let word = '';
  for (let rest = place + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word;
}
