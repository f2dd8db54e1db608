/** A comparison of something that is kept with what it is kept of. */
export interface AuditCheck {
  name: string;
  /** Gives a row for each difference: what it is about, and how it differs. */
  sql: string;
}

/** A stored counter against a count of what it counts. */
const counter = (name: string, table: string, column: string, counted: string): AuditCheck => ({
  name,
  sql: `SELECT 'id ' || t.id AS what, 'stored ' || t.${column} || ', counted ' || (${counted}) AS difference
          FROM ${table} t WHERE t.${column} <> (${counted})`,
});

/** What a service keeps of another's rows against those rows. */
const replica = (name: string, kept: string, owned: string, columns: string[]): AuditCheck => ({
  name,
  sql: `SELECT 'id ' || coalesce(k.id, o.id) AS what,
               CASE WHEN k.id IS NULL THEN 'is not kept' WHEN o.id IS NULL THEN 'is kept, but gone' ELSE 'differs' END AS difference
          FROM (SELECT * FROM ${kept} WHERE NOT deleted) k FULL JOIN ${owned} o ON o.id = k.id
         WHERE k.id IS NULL OR o.id IS NULL
            OR ${columns.map(column => `k.${column} IS DISTINCT FROM o.${column}`).join(' OR ')}`,
});

/** Rows that refer to something that is gone. */
const orphans = (name: string, what: string, table: string, column: string, owned: string): AuditCheck => ({
  name,
  sql: `SELECT ${what} AS what, 'its ${column} ' || t.${column} || ' is gone' AS difference
          FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM ${owned} o WHERE o.id = t.${column})`,
});

const LIVING_POSTS = '(SELECT * FROM posts.posts WHERE deleted_at IS NULL)';

const unfinished: AuditCheck[] = ['auth', 'books', 'posts', 'social'].flatMap(schema => [
  {
    name: `events of ${schema} that are not told`,
    sql: `SELECT subject AS what, event_id::text AS difference FROM ${schema}.outbox WHERE published_at IS NULL`,
  },
  {
    name: `events that ${schema} fails to handle`,
    sql: `SELECT event_id AS what, consumer || ', failures: ' || attempts AS difference FROM ${schema}.inbox_failures`,
  },
]);

/** Every counter and replica of all schemas, and what is still under way. */
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
  replica('posts kept by books', 'books.post_replicas', LIVING_POSTS, ['book_id', 'user_id']),
  replica('books kept by posts', 'posts.book_replicas', 'books.books', ['title', 'cover', 'version']),
  replica('readers kept by posts', 'posts.user_replicas', 'auth.users', ['username', 'picture', 'version']),
  replica('readers kept by social', 'social.user_replicas', 'auth.users', ['username', 'picture', 'version']),
  counter(
    'friends of a reader',
    'social.user_replicas',
    'friend_count',
    'SELECT count(*) FROM social.friendships f WHERE f.user_id = t.id OR f.friend_id = t.id',
  ),
  orphans('friendships of readers', `'with ' || t.friend_id`, 'social.friendships', 'user_id', 'auth.users'),
  orphans('friendships with readers', `'of ' || t.user_id`, 'social.friendships', 'friend_id', 'auth.users'),
  {
    name: 'tombstones of readers kept by books',
    sql: `SELECT 'id ' || r.id AS what, 'is buried, but there' AS difference
            FROM books.user_replicas r JOIN auth.users u ON u.id = r.id WHERE r.deleted`,
  },
  orphans('books of readers', `'book ' || t.id`, 'books.books', 'user_id', 'auth.users'),
  orphans('favorites of readers', `'book ' || t.book_id`, 'books.favorites', 'user_id', 'auth.users'),
  orphans('posts of books', `'post ' || t.id`, 'posts.posts', 'book_id', 'books.books'),
  orphans('posts of readers', `'post ' || t.id`, 'posts.posts', 'user_id', 'auth.users'),
  orphans('comments of readers', `'comment ' || t.id`, 'posts.comments', 'user_id', 'auth.users'),
  orphans('votes of readers on posts', `'post ' || t.post_id`, 'posts.post_votes', 'user_id', 'auth.users'),
  orphans(
    'votes of readers on comments',
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
