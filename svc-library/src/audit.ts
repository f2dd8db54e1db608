import {
  type AuditCheck,
  checkErasures,
  checkReference,
  checkReplica,
  checkSafetyReplicas,
  checkUserReplicas,
  sql,
} from '@endpaper/audit';

/** Compares the ratings, the entries and the replicas of this service with their sources. */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'counted rating of an entry',
    slices: { table: 'library.entries', column: 'id' },
    sql: slice => sql`
      SELECT 'entry ' || e.id AS what,
             'counted ' || coalesce(e.counted_half_stars, 0) || ', to count ' || coalesce(c.half_stars, 0) AS difference
        FROM ${slice('library.entries')} e LEFT JOIN library.libraries l USING (user_id)
             CROSS JOIN LATERAL (SELECT CASE WHEN e.book_id IS NOT NULL AND e.visibility = 'everyone' AND coalesce(l.visibility, 'everyone') = 'everyone'
                                        THEN e.half_stars END) AS c (half_stars)
       WHERE e.counted_half_stars IS DISTINCT FROM c.half_stars`,
  },
  {
    name: 'ratings of a book',
    slices: { table: 'library.book_ratings', column: 'id' },
    sql: slice => sql`
      SELECT 'book ' || r.id AS what, 'stored ' || r.counts::text || ', counted ' || c.counts::text AS difference
        FROM ${slice('library.book_ratings')} r CROSS JOIN LATERAL (
               SELECT array_agg((SELECT count(*)::integer FROM library.entries e WHERE e.book_id = r.id AND e.counted_half_stars = n)
                                ORDER BY n) AS counts
                 FROM generate_series(1, 10) AS n) AS c
       WHERE r.counts <> c.counts`,
  },
  checkReference('entries of users', `'entry ' || t.id`, 'library.entries', 'user_id', 'auth.users'),
  checkReference('shelves of users', `'shelf ' || t.id`, 'library.shelves', 'user_id', 'auth.users'),
  checkReference('imports of users', `'import ' || t.id`, 'library.imports', 'user_id', 'auth.users'),
  checkReference(
    'reading goals of users',
    `'goal for ' || t.year || ' of user ' || t.user_id`,
    'library.reading_goals',
    'user_id',
    'auth.users',
    'user_id',
  ),
  checkReference(
    'top books of users',
    `'top books of user ' || t.user_id`,
    'library.top_books',
    'user_id',
    'auth.users',
    'user_id',
  ),
  checkReference(
    'top books in the catalogue',
    `'top book ' || t.book_id || ' of user ' || t.user_id`,
    'library.top_books',
    'book_id',
    'books.books',
    'book_id',
  ),
  checkReference('entries of books', `'entry ' || t.id`, 'library.entries', 'book_id', 'books.books'),
  checkReplica('books replicated by library', 'library.book_replicas', 'books.books', [
    'title',
    'author',
    'cover',
    'genre_id',
    'isbn',
    'pages',
    'year',
    'hidden',
    'version',
  ]),
  checkUserReplicas('library'),
  checkReplica('friendships replicated by library', 'library.friendship_replicas', 'social.friendships', [
    'user_id',
    'friend_id',
  ]),
  ...checkSafetyReplicas('library'),
  checkErasures('library'),
];
