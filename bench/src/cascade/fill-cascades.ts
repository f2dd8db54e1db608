import type pg from 'pg';

const USERS = 1_000;
const FIRST_ID = 5_000_000;
const idSql = (n: string) => `(${FIRST_ID} + ${n})`;

/** Adds the authors of what `addPosts` adds. */
export async function addUsers(database: pg.Client): Promise<void> {
  await database.query(
    `INSERT INTO auth.users (id, email, username, password_hash)
     SELECT ${idSql('n')}, 'cascade-' || n || '@endpaper.example', 'cascade-' || n, '-' FROM generate_series(1, ${USERS}) AS n`,
  );
  for (const schema of ['posts', 'social'])
    await database.query(
      `INSERT INTO ${schema}.user_replicas (id, version, username)
       SELECT id, version, username FROM auth.users WHERE id > ${FIRST_ID}`,
    );
}

/**
 * Adds posts to a book, and comments to each post. Each book has its own range of ids, because consumers ignore an id whose
 * deletion they have seen.
 */
export async function addPosts(
  database: pg.Client,
  book: number,
  { posts, commentsOfPost }: { posts: number; commentsOfPost: number },
): Promise<void> {
  const idOfBook = (n: string) => idSql(`${book} * 1000000 + ${n}`);
  const author = idSql(`1 + n % ${USERS}`);
  await database.query(
    `INSERT INTO posts.posts (id, book_id, user_id, title, text, comment_count)
     SELECT ${idOfBook('n')}, ${book}, ${author}, 'What I think of it', repeat('A remark. ', 30), ${commentsOfPost}
       FROM generate_series(1, ${posts}) AS n`,
  );
  await database.query(
    `INSERT INTO posts.comments (id, post_id, user_id, text)
     SELECT ${idOfBook('n')}, ${idOfBook(`1 + n % ${posts}`)}, ${author}, 'I agree.' FROM generate_series(1, ${posts * commentsOfPost}) AS n`,
  );
  await database.query(
    `INSERT INTO books.post_replicas (id, version, book_id, user_id)
     SELECT id, version, book_id, user_id FROM posts.posts WHERE book_id = ${book}`,
  );
  await database.query(`UPDATE books.books SET post_count = ${posts} WHERE id = ${book}`);
}

/** Makes a book the favorite of many users. Favorites need no account, so no accounts are added. */
export async function addFavoritesOfBook(database: pg.Client, book: number, count: number): Promise<void> {
  await database.query(
    `INSERT INTO books.favorites (user_id, book_id) SELECT ${idSql('n')}, ${book} FROM generate_series(1, ${count}) AS n`,
  );
  await database.query(`UPDATE books.books SET favorite_count = ${count} WHERE id = ${book}`);
}

/** Adds books, and makes them the favorites of a user. */
export async function addFavoriteBooks(database: pg.Client, user: number, count: number): Promise<void> {
  await database.query(
    `INSERT INTO books.books (id, title, author, amazon, description, genre_id, cover, user_id, favorite_count)
     SELECT ${idSql('n')}, 'Favorite ' || n, 'An Author', 'url', 'About it.', 1, 'https://covers.example/none.jpg', ${user + 1}, 1
       FROM generate_series(1, ${count}) AS n`,
  );
  await database.query(
    `INSERT INTO books.favorites (user_id, book_id) SELECT ${user}, ${idSql('n')} FROM generate_series(1, ${count}) AS n`,
  );
}
