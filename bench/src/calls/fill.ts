import pg from 'pg';
import type { Scale } from './scales.js';

/** Filled rows come after those of the seed. */
const FIRST_ID = 1_000_000;

/** The genre of the popular books; the ordinary ones have the others. */
const POPULAR_GENRE = 8;
/** As many as the first page of books has. */
const POPULAR_BOOKS = 24;
/** As many as the first page of posts has. */
const POPULAR_POSTS = 20;
/** More entries than a stored list has. */
const POPULAR_ENTRIES = 150;

/** Rows of which the fill makes a few each: two books with a page of posts, ordinary ones and posts with full lists. */
const BOOK_OF_POSTS = FIRST_ID + 101;
const BOOK_OF_POPULAR_POSTS = FIRST_ID + 102;
/** Ordinary books and posts come after the popular ones and their posts. */
const ORDINARY_BOOKS = 200;
const ORDINARY_POSTS = 3_000;

/** A call has so many different targets at most. */
const MAX_TARGETS = 2_000;

/** Ids of the filled rows from one number to another, in a random order that is the same in each run. */
function targets(from: number, to: number): number[] {
  const ids = Array.from(
    { length: to - from + 1 },
    (_, i) => FIRST_ID + from + ((i * 7_919) % (to - from + 1)),
  );
  return ids.slice(0, MAX_TARGETS);
}

/** The ids of the rows that the measured calls ask for: a call that always asked for one row would measure a cache. */
export const targetsOf = ({ users, books, posts }: Scale) => ({
  genres: [1, 2, 3, 4, 5, 6, 7],
  popularGenres: [POPULAR_GENRE],
  books: targets(ORDINARY_BOOKS + 1, books),
  popularBooks: targets(1, POPULAR_BOOKS),
  booksOfPopularPosts: [BOOK_OF_POPULAR_POSTS],
  posts: targets(ORDINARY_POSTS + 1, posts),
  popularPosts: targets(1, POPULAR_POSTS),
  users: targets(7, users),
});

/** The first of the ordinary books and posts that are written to. */
export const FIRST_TARGET = {
  book: FIRST_ID + ORDINARY_BOOKS + 1,
  post: FIRST_ID + ORDINARY_POSTS + 1,
  user: FIRST_ID + 7,
};

const NOTIFICATIONS = 100;
const ACTORS = 5;
const REMARK = 'I agree with most of that, if not with all of it: the middle of the book is too long. ';
const id = (n: string) => `(${FIRST_ID} + ${n})`;
/** A number from 1 to `count` that differs for neighbouring `n`. */
const spread = (n: string, count: number, prime = 7_919) => `(1 + (${n}::bigint * ${prime}) % ${count})`;

/** Fills the database as if users had done it: counters and replicas agree with the rows. */
export async function fill(databaseUrl: string, scale: Scale): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const text of statements(scale)) await client.query(text);
  } finally {
    await client.end();
  }
}

/** Notifies a user of comments on many posts, five on each. Half of them are read. */
export async function fillNotifications(database: pg.Client, user: number): Promise<void> {
  await database.query(
    `WITH added AS (
       INSERT INTO notifications.notifications (user_id, position, kind, group_key, post_id, actor_count, created_at)
       SELECT $1, nextval('notifications.notification_positions'), 'comment', 'comment:' || ${id('n')}, ${id('n')},
              ${ACTORS}, now() FROM generate_series(1, ${NOTIFICATIONS}) AS n
       RETURNING id, post_id
     )
     INSERT INTO notifications.notification_actors (notification_id, source, source_id, actor_id, at)
     SELECT added.id, 'comment', post_id * ${ACTORS} + n, ${id('n')}, now() FROM added, generate_series(1, ${ACTORS}) AS n`,
    [user],
  );
  await database.query(
    `UPDATE notifications.user_replicas SET read_up_to = (
       SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY position) FROM notifications.notifications WHERE user_id = $1)
      WHERE id = $1`,
    [user],
  );
}

/** The books of a large library. */
const LIBRARY = 5_000;

/** Gives a user a library of books that the catalogue has: with statuses, ratings, and readings of half of them. */
export async function fillLibrary(database: pg.Client, user: number): Promise<void> {
  await database.query(
    `WITH books AS (
       INSERT INTO library.book_replicas (id, version, title, author, cover, genre_id, pages)
       SELECT ${id('n')}, 1, 'A measured book, number ' || n, 'Author ' || n % 1000, 'https://covers.example/none.jpg', 1, 300
         FROM generate_series(1, ${LIBRARY}) AS n
       ON CONFLICT (id) DO UPDATE SET pages = 300 RETURNING id
     ), entries AS (
       INSERT INTO library.entries (user_id, book_id, status, half_stars, created_at, updated_at)
       SELECT $1, id, CASE WHEN id % 4 = 0 THEN 'want' ELSE 'read' END, 1 + id % 10, now() - id * interval '1 min',
              now() - id % 3000 * interval '1 min' FROM books
       RETURNING id, book_id
     )
     INSERT INTO library.readings (entry_id, started_on, ended_on, outcome)
     SELECT id, '2026-01-01', '2026-01-09', 'finished' FROM entries WHERE book_id % 2 = 0`,
    [user],
  );
  await database.query('VACUUM ANALYZE library.entries, library.readings, library.book_replicas');
}

function statements({ users, books, posts, comments, votes, favorites }: Scale): string[] {
  const n = (count: number) => `generate_series(1, ${count}) AS n`;
  const popularPost = `n <= ${POPULAR_POSTS}`;
  return [
    `INSERT INTO auth.users (id, email, username, password_hash)
     SELECT ${id('n')}, 'bench-' || n || '@endpaper.example', 'bench-' || n, '-' FROM ${n(users)}`,
    ...['posts', 'social', 'notifications'].map(
      schema => `INSERT INTO ${schema}.user_replicas (id, version, username)
                 SELECT id, version, username FROM auth.users WHERE id > ${FIRST_ID}`,
    ),
    `INSERT INTO books.books (id, title, author, amazon, description, genre_id, cover, user_id, created_at)
     SELECT ${id('n')}, 'A measured book, number ' || n, 'Author ' || n % ${books / 5}, 'url', repeat('What it is about. ', 17),
            CASE WHEN n <= ${POPULAR_BOOKS} THEN ${POPULAR_GENRE} ELSE 1 + n % 7 END,
            'https://covers.example/none.jpg', ${id(spread('n', users))}, now() + n * interval '1 ms'
       FROM ${n(books)}`,
    `INSERT INTO posts.book_replicas (id, version, title, cover)
     SELECT id, version, title, cover FROM books.books WHERE id > ${FIRST_ID}`,
    `INSERT INTO books.favorites (user_id, book_id)
     SELECT ${id(spread('n', users))}, ${id(spread('n', books, 104_729))} FROM ${n(favorites)} ON CONFLICT DO NOTHING`,
    `INSERT INTO books.favorites (user_id, book_id)
     SELECT ${id('u')}, ${id('n')} FROM ${n(POPULAR_BOOKS)}, generate_series(1, ${POPULAR_ENTRIES}) AS u ON CONFLICT DO NOTHING`,
    `INSERT INTO posts.posts (id, book_id, user_id, title, text, created_at)
     SELECT ${id('n')},
            CASE WHEN ${popularPost} THEN ${BOOK_OF_POPULAR_POSTS}
                 WHEN n <= ${2 * POPULAR_POSTS} THEN ${BOOK_OF_POSTS}
                 WHEN n <= ${POPULAR_BOOKS * POPULAR_ENTRIES} THEN ${id(`1 + n % ${POPULAR_BOOKS}`)}
                 ELSE ${id(`${ORDINARY_BOOKS} + ${spread('n', books - ORDINARY_BOOKS)}`)} END,
            ${id(spread('n', users, 104_729))}, 'What I think of it (' || n || ')', repeat('${REMARK}', 4),
            now() + n * interval '1 ms'
       FROM ${n(posts)}`,
    `INSERT INTO books.post_replicas (id, version, book_id, user_id)
     SELECT id, version, book_id, user_id FROM posts.posts WHERE id > ${FIRST_ID}`,
    `INSERT INTO notifications.post_replicas (id, version, book_id, user_id, title)
     SELECT id, version, book_id, user_id, title FROM posts.posts WHERE id > ${FIRST_ID}`,
    `INSERT INTO posts.comments (id, post_id, user_id, text, created_at)
     SELECT ${id('n')},
            ${id(`CASE WHEN n <= ${POPULAR_POSTS * POPULAR_ENTRIES} THEN 1 + n % ${POPULAR_POSTS} ELSE 21 + ${spread('n', posts - 21)} END`)},
            ${id(spread('n', users, 104_729))}, '${REMARK}', now() + n * interval '1 ms'
       FROM ${n(comments)}`,
    `INSERT INTO posts.post_votes (post_id, user_id, value)
     SELECT ${id('n')}, ${id(`(1 + (n * 31 + k * 197) % ${users})`)}, CASE WHEN k % 5 = 0 THEN -1 ELSE 1 END
       FROM ${n(posts)}, generate_series(1, ${Math.round((votes * 0.8) / posts)}) AS k ON CONFLICT DO NOTHING`,
    `INSERT INTO posts.post_votes (post_id, user_id, value)
     SELECT ${id('n')}, ${id('u')}, 1 FROM ${n(POPULAR_POSTS)}, generate_series(1, ${POPULAR_ENTRIES}) AS u ON CONFLICT DO NOTHING`,
    `INSERT INTO posts.comment_votes (comment_id, user_id, value)
     SELECT ${id(spread('n', comments))}, ${id(spread('n', users, 104_729))}, 1 FROM ${n(votes * 0.2)} ON CONFLICT DO NOTHING`,
    counter('books.books', 'favorite_count', 'books.favorites', 'book_id', 'count(*)'),
    counter('books.books', 'post_count', 'books.post_replicas', 'book_id', 'count(*)'),
    ...WORDS_AND_GENRES_OF_BOOKS,
    ...WORDS_OF_POSTS,
    counter('posts.posts', 'comment_count', 'posts.comments', 'post_id', 'count(*)'),
    counter('posts.posts', 'score', 'posts.post_votes', 'post_id', 'sum(value)'),
    counter('posts.comments', 'score', 'posts.comment_votes', 'comment_id', 'sum(value)'),
    ...['auth.users', 'books.books', 'posts.posts', 'posts.comments'].map(
      table => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    ),
    'VACUUM ANALYZE',
    'CHECKPOINT',
  ];
}

/** Stores a counter in the rows of a table that have others. */
function counter(table: string, column: string, rows: string, owner: string, counted: string): string {
  return `UPDATE ${table} t SET ${column} = counted
            FROM (SELECT ${owner}, ${counted} AS counted FROM ${rows} WHERE ${owner} > ${FIRST_ID} GROUP BY ${owner}) AS filled
           WHERE filled.${owner} = t.id`;
}

/** What svc-books stores with each new book: the words by which it is found, and the number of books of its genre. */
export const WORDS_AND_GENRES_OF_BOOKS = [
  `INSERT INTO books.searchable_books
   SELECT w.* FROM books.books b CROSS JOIN books.words_of(b) AS w WHERE b.id > ${FIRST_ID}`,
  `INSERT INTO books.genre_counts AS g (genre_id, book_count)
   SELECT genre_id, count(*) FROM books.books WHERE id > ${FIRST_ID} GROUP BY genre_id
   ON CONFLICT (genre_id) DO UPDATE SET book_count = g.book_count + excluded.book_count`,
];

/** What svc-posts stores with each new post: the words by which it is found, by those of its book, too. */
export const WORDS_OF_POSTS = ['posts', 'book_replicas'].map(
  table => `INSERT INTO posts.searchable_${table}
            SELECT w.* FROM posts.${table} r CROSS JOIN posts.words_of(r) AS w WHERE r.id > ${FIRST_ID}`,
);
