/** Compares stored data with its source. */
export interface AuditCheck {
  name: string;
  /** Selects a row for each difference: the subject and the difference. */
  sql: string;
}

/** Compares a stored counter with the number of rows that it counts. */
const counter = (name: string, table: string, column: string, counted: string): AuditCheck => ({
  name,
  sql: `SELECT 'id ' || t.id AS what, 'stored ' || t.${column} || ', counted ' || (${counted}) AS difference
          FROM ${table} t WHERE t.${column} <> (${counted})`,
});

/** Compares a replica table with the table that it replicates. */
const replica = (name: string, replicated: string, owned: string, columns: string[]): AuditCheck => ({
  name,
  sql: `SELECT 'id ' || coalesce(k.id, o.id) AS what,
               CASE WHEN k.id IS NULL THEN 'is not replicated' WHEN o.id IS NULL THEN 'is replicated, but deleted' ELSE 'differs' END AS difference
          FROM (SELECT * FROM ${replicated} WHERE NOT deleted) k FULL JOIN ${owned} o ON o.id = k.id
         WHERE k.id IS NULL OR o.id IS NULL
            OR ${columns.map(column => `k.${column} IS DISTINCT FROM o.${column}`).join(' OR ')}`,
});

/** Finds rows that refer to a deleted row. */
const orphans = (name: string, what: string, table: string, column: string, owned: string): AuditCheck => ({
  name,
  sql: `SELECT ${what} AS what, 'its ${column} ' || t.${column} || ' does not exist' AS difference
          FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM ${owned} o WHERE o.id = t.${column})`,
});

const LIVING_POSTS = '(SELECT * FROM posts.posts WHERE deleted_at IS NULL)';

const unfinished: AuditCheck[] = ['auth', 'books', 'posts', 'social'].flatMap(schema => [
  {
    name: `events of ${schema} that are not published`,
    sql: `SELECT subject AS what, event_id::text AS difference FROM ${schema}.outbox WHERE published_at IS NULL`,
  },
  {
    name: `events whose handlers fail in ${schema}`,
    sql: `SELECT event_id AS what, consumer || ', failures: ' || attempts AS difference FROM ${schema}.inbox_failures`,
  },
]);

/** The checks of all counters and replicas, and of unfinished work. */
export const AUDIT_CHECKS: readonly AuditCheck[] = [
  counter(
    'favorites of a book',
    'books.books',
    'favorite_count',
    'SELECT count(*) FROM books.favorites f WHERE f.book_id = t.id',
  ),
  counter(
    'posts of a book',
    'books.books',
    'post_count',
    `SELECT count(*) FROM ${LIVING_POSTS} p WHERE p.book_id = t.id`,
  ),
  counter(
    'score of a post',
    'posts.posts',
    'score',
    'SELECT coalesce(sum(value), 0) FROM posts.post_votes v WHERE v.post_id = t.id',
  ),
  counter(
    'comments of a post',
    LIVING_POSTS,
    'comment_count',
    'SELECT count(*) FROM posts.comments c WHERE c.post_id = t.id',
  ),
  counter(
    'score of a comment',
    'posts.comments',
    'score',
    'SELECT coalesce(sum(value), 0) FROM posts.comment_votes v WHERE v.comment_id = t.id',
  ),
  replica('posts replicated by books', 'books.post_replicas', LIVING_POSTS, ['book_id', 'user_id']),
  replica('books replicated by posts', 'posts.book_replicas', 'books.books', ['title', 'cover', 'version']),
  replica('users replicated by posts', 'posts.user_replicas', 'auth.users', [
    'username',
    'picture',
    'version',
  ]),
  replica('users replicated by social', 'social.user_replicas', 'auth.users', [
    'username',
    'picture',
    'version',
  ]),
  counter(
    'friends of a user',
    'social.user_replicas',
    'friend_count',
    'SELECT count(*) FROM social.friendships f WHERE f.user_id = t.id OR f.friend_id = t.id',
  ),
  orphans('friendships of users', `'with ' || t.friend_id`, 'social.friendships', 'user_id', 'auth.users'),
  orphans('friendships with users', `'of ' || t.user_id`, 'social.friendships', 'friend_id', 'auth.users'),
  {
    name: 'tombstones of users replicated by books',
    sql: `SELECT 'id ' || r.id AS what, 'has a tombstone, but exists' AS difference
            FROM books.user_replicas r JOIN auth.users u ON u.id = r.id WHERE r.deleted`,
  },
  orphans('books of users', `'book ' || t.id`, 'books.books', 'user_id', 'auth.users'),
  orphans('favorites of users', `'book ' || t.book_id`, 'books.favorites', 'user_id', 'auth.users'),
  orphans('posts of books', `'post ' || t.id`, 'posts.posts', 'book_id', 'books.books'),
  orphans('posts of users', `'post ' || t.id`, 'posts.posts', 'user_id', 'auth.users'),
  orphans('comments of users', `'comment ' || t.id`, 'posts.comments', 'user_id', 'auth.users'),
  orphans('votes of users on posts', `'post ' || t.post_id`, 'posts.post_votes', 'user_id', 'auth.users'),
  orphans(
    'votes of users on comments',
    `'comment ' || t.comment_id`,
    'posts.comment_votes',
    'user_id',
    'auth.users',
  ),
  {
    name: 'erasures that are under way',
    sql: `SELECT kind AS what, id::text AS difference FROM posts.erasures`,
  },
  ...unfinished,
];
