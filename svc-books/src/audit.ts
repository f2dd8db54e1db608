import {
  type AuditCheck,
  checkCounter,
  checkErasures,
  checkReference,
  checkReplica,
  checkReplicatedIds,
  living,
  raw,
  sql,
  checkSafetyReplicas,
} from '@endpaper/audit';
import { dayOf, FIRST_DAY } from './trends/activity.js';

const LIVING_POSTS = living('posts.posts');

/** Compares the counters, lists and replicas of this service with their sources. */
export const auditChecks: readonly AuditCheck[] = [
  checkCounter(
    'favorites of a book',
    'books.books',
    'favorite_count',
    'SELECT count(*) FROM books.favorites f WHERE f.book_id = t.id',
  ),
  checkCounter(
    'posts of a book',
    'books.books',
    'post_count',
    `SELECT count(*) FROM ${LIVING_POSTS} p WHERE p.book_id = t.id`,
  ),
  checkCounter(
    'trending count of a book',
    'books.books',
    'trending_count',
    'SELECT coalesce(sum(count), 0) FROM books.book_activity a WHERE a.book_id = t.id',
  ),
  {
    name: 'activity of a book on a day',
    slices: { table: 'books.book_activity', column: 'book_id' },
    sql: slice => sql`
          SELECT 'book ' || a.book_id || ' on ' || a.day AS what, 'stored ' || a.count || ', counted ' || c.counted AS difference
            FROM ${slice('books.book_activity', 'book_id')} a CROSS JOIN LATERAL (
                   SELECT (SELECT count(*) FROM books.favorites f WHERE f.book_id = a.book_id AND ${raw(dayOf('f.created_at'))} = a.day)
                        + (SELECT count(*) FROM books.recent_posts p WHERE p.book_id = a.book_id AND p.day = a.day)) AS c (counted)
           WHERE a.day >= ${raw(FIRST_DAY)} AND a.count <> c.counted`,
  },
  {
    name: 'books of a genre',
    sql: () => sql`
          SELECT 'genre ' || coalesce(g.genre_id, b.genre_id) AS what,
                 'stored ' || coalesce(g.book_count, 0) || ', counted ' || coalesce(b.count, 0) AS difference
            FROM books.genre_counts g
            FULL JOIN (SELECT genre_id, count(*) FROM books.books GROUP BY genre_id) b USING (genre_id)
           WHERE coalesce(g.book_count, 0) <> coalesce(b.count, 0)`,
  },
  {
    name: 'ratings replicated by books',
    repair: 'svc-library ratings',
    slices: { table: 'books.books', column: 'id' },
    sql: slice => sql`
          SELECT 'id ' || b.id AS what, 'version ' || b.rating_version || ' of ' || coalesce(r.version, 0) AS difference, NULL AS lost
            FROM ${slice('books.books')} b LEFT JOIN library.book_ratings r USING (id)
           WHERE b.rating_version <> coalesce(r.version, 0)`,
  },
  checkReplica(
    'posts replicated by books',
    'books.post_replicas',
    'posts.posts',
    ['book_id', 'user_id'],
    LIVING_POSTS,
  ),
  checkReplicatedIds('users replicated by books', 'books.user_replicas', 'auth.users'),
  {
    name: 'tombstones of users replicated by books',
    slices: { table: 'books.user_replicas', column: 'id' },
    sql: slice => sql`
          SELECT 'id ' || r.id AS what, 'has a tombstone, but exists' AS difference
            FROM ${slice('books.user_replicas')} r JOIN auth.users u ON u.id = r.id
           WHERE r.deleted`,
  },
  checkReference('books of users', `'book ' || t.id`, 'books.books', 'user_id', 'auth.users'),
  checkReference(
    'favorites of users',
    `'book ' || t.book_id`,
    'books.favorites',
    'user_id',
    'auth.users',
    'user_id',
  ),
  checkReference(
    'favorites of books',
    `'user ' || t.user_id`,
    'books.favorites',
    'book_id',
    'books.books',
    'book_id',
  ),
  ...checkSafetyReplicas('books'),
  checkErasures('books'),
];
