import {
  type AuditCheck,
  checkCounter,
  checkErasures,
  checkReference,
  checkReplica,
  checkReplicatedIds,
  checkSafetyReplicas,
  checkSubjectStates,
  raw,
  sql,
} from '@endpaper/audit';
import { dayOf, firstDay, MIN_AGE } from './counts/trending-count.js';

/** Without those that have been held since they were written. */
const PUBLISHED_POSTS = '(SELECT * FROM posts.posts WHERE deleted_at IS NULL AND is_published)';

/** Housekeeping, each hour, counts what time alone has changed: a trending count is right as of now, or of a time that is not older. */
const RECOUNTED_WITHIN = `interval '2 hours'`;

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
    `SELECT count(*) FROM ${PUBLISHED_POSTS} p WHERE p.book_id = t.id AND NOT p.hidden`,
  ),
  {
    name: 'trending count of a book',
    slices: { table: 'books.books', column: 'id' },
    sql: slice => sql`
          SELECT 'id ' || b.id AS what, 'stored ' || b.trending_count || ', counted ' || c.fewest || ' to ' || c.most AS difference
            FROM ${slice('books.books')} b CROSS JOIN LATERAL (
                   SELECT count(*) FILTER (WHERE a.day >= ${raw(firstDay())}
                            AND (u.created_at <= now() - ${raw(MIN_AGE)} - ${raw(RECOUNTED_WITHIN)}) IS NOT FALSE) AS fewest,
                          count(*) AS most
                     FROM (SELECT user_id, max(day) AS day
                             FROM (SELECT user_id, ${raw(dayOf('created_at'))} AS day FROM books.favorites WHERE book_id = b.id
                                   UNION ALL
                                   SELECT p.user_id, r.day FROM books.recent_posts r
                                     JOIN books.post_replicas p ON p.id = r.id AND NOT p.deleted AND p.hidden IS NOT TRUE WHERE r.book_id = b.id) AS acts
                            GROUP BY user_id) AS a
                     LEFT JOIN books.user_replicas u ON u.id = a.user_id
                    WHERE a.day >= ${raw(firstDay(`(now() - ${RECOUNTED_WITHIN})`))} AND u.deleted IS NOT TRUE
                      AND (u.created_at <= now() - ${raw(MIN_AGE)}) IS NOT FALSE) AS c
           WHERE b.trending_count NOT BETWEEN c.fewest AND c.most`,
  },
  {
    name: 'ages of users replicated by books',
    repair: 'svc-auth users',
    slices: { table: 'books.user_replicas', column: 'id' },
    sql: slice => sql`
          SELECT 'id ' || r.id AS what, 'differs' AS difference, NULL AS lost
            FROM ${slice('books.user_replicas')} r JOIN auth.users u ON u.id = r.id
           WHERE NOT r.deleted AND r.created_at IS DISTINCT FROM u.created_at`,
  },
  {
    name: 'hidden books',
    repair: 'svc-moderation states',
    slices: { table: 'books.books', column: 'id' },
    sql: slice => sql`
          SELECT 'id ' || b.id AS what, 'hidden is ' || b.hidden AS difference, NULL AS lost
            FROM ${slice('books.books')} b
            LEFT JOIN books.subject_states s ON (s.kind, s.subject_id) = ('book', b.id) AND s.visibility <> 'shown'
           WHERE b.hidden <> (s.id IS NOT NULL)`,
  },
  {
    name: 'books of a genre',
    sql: () => sql`
          SELECT 'genre ' || coalesce(g.genre_id, b.genre_id) AS what,
                 'stored ' || coalesce(g.book_count, 0) || ', counted ' || coalesce(b.count, 0) AS difference
            FROM books.genre_counts g
            FULL JOIN (SELECT genre_id, count(*) FROM books.books WHERE NOT hidden GROUP BY genre_id) b USING (genre_id)
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
    ['book_id', 'user_id', 'hidden'],
    PUBLISHED_POSTS,
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
  checkReference(
    'earlier texts of books',
    `'earlier text ' || t.id`,
    'books.kept_texts',
    'user_id',
    'auth.users',
  ),
  ...checkSafetyReplicas('books'),
  checkSubjectStates('books', ['book']),
  checkErasures('books'),
];
