import {
  type AuditCheck,
  checkCounter,
  checkErasures,
  checkReference,
  checkReplica,
  checkSafetyReplicas,
  checkSubjectStates,
  checkUserReplicas,
  living,
  sql,
} from '@endpaper/audit';

const LIVING_POSTS = living('posts.posts');

/** Without the placeholders of deleted comments. */
const WRITTEN_COMMENTS = '(SELECT * FROM posts.comments WHERE user_id IS NOT NULL)';

/** Finds texts that are held, but have no case that could show them. @param rows those that are not deleted */
const checkHolds = (kind: 'post' | 'comment', rows: string): AuditCheck => ({
  name: `held ${kind}s`,
  repair: `svc-posts held_${kind}s`,
  slices: { table: rows, column: 'id' },
  sql: slice => sql`
    SELECT ${kind} || ' ' || t.id AS what, 'is held, but has no case' AS difference, NULL AS lost
      FROM ${slice(rows)} t
     WHERE t.held_version IS NOT NULL AND NOT EXISTS (
             SELECT FROM moderation.cases c
              WHERE (c.kind, c.subject_id) = (${kind}, t.id) AND c.held_version >= t.held_version)`,
});

/** Finds texts that are held, although moderators have decided. @param rows those that are not deleted */
const checkReleases = (kind: 'post' | 'comment', rows: string): AuditCheck => ({
  name: `decided ${kind}s`,
  repair: 'svc-moderation states',
  slices: { table: rows, column: 'id' },
  sql: slice => sql`
    SELECT ${kind} || ' ' || t.id AS what, 'is held, but was decided' AS difference, NULL AS lost
      FROM ${slice(rows)} t JOIN moderation.states s ON (s.kind, s.subject_id) = (${kind}, t.id)
     WHERE s.released_version >= t.held_version`,
});

/** Compares the counters and replicas of this service with their sources. */
export const auditChecks: readonly AuditCheck[] = [
  checkCounter(
    'score of a post',
    'posts.posts',
    'score',
    'SELECT coalesce(sum(value), 0) FROM posts.post_votes v WHERE v.post_id = t.id',
  ),
  checkCounter(
    'comments of a post',
    LIVING_POSTS,
    'comment_count',
    `SELECT count(*) FROM ${WRITTEN_COMMENTS} c WHERE c.post_id = t.id`,
  ),
  checkCounter(
    'score of a comment',
    'posts.comments',
    'score',
    'SELECT coalesce(sum(value), 0) FROM posts.comment_votes v WHERE v.comment_id = t.id',
  ),
  checkCounter(
    'replies to a comment',
    'posts.comments',
    'reply_count',
    'SELECT count(*) FROM posts.comments r WHERE r.parent_id = t.id',
  ),
  {
    name: 'places of replies in their threads',
    slices: { table: 'posts.comments', column: 'id' },
    sql: slice => sql`
          SELECT 'comment ' || t.id AS what, 'its place differs from that of its parent ' || t.parent_id AS difference
            FROM ${slice('posts.comments')} t
            LEFT JOIN posts.comments p ON p.id = t.parent_id
           WHERE t.parent_id IS NOT NULL
             AND (p.post_id, coalesce(p.thread_id, p.id), p.depth + 1) IS DISTINCT FROM (t.post_id, t.thread_id, t.depth)`,
  },
  {
    name: 'deleted comments without replies',
    slices: { table: 'posts.comments', column: 'id' },
    sql: slice => sql`
          SELECT 'comment ' || t.id AS what, 'it has no replies' AS difference FROM ${slice('posts.comments')} t
           WHERE t.user_id IS NULL AND t.reply_count = 0`,
  },
  {
    name: 'hidden posts',
    slices: { table: 'posts.posts', column: 'id' },
    sql: slice => sql`
          SELECT 'post ' || p.id AS what, 'hidden is ' || p.hidden AS difference
            FROM ${slice('posts.posts')} p
            LEFT JOIN posts.subject_states s ON (s.kind, s.subject_id) = ('post', p.id) AND s.visibility <> 'shown'
           WHERE p.deleted_at IS NULL AND p.hidden <> (p.held_version IS NOT NULL OR s.id IS NOT NULL)`,
  },
  checkReplica('books replicated by posts', 'posts.book_replicas', 'books.books', [
    'title',
    'author',
    'cover',
    'genre_id',
    'hidden',
    'version',
  ]),
  checkUserReplicas('posts'),
  checkReplica('friendships replicated by posts', 'posts.friendship_replicas', 'social.friendships', [
    'user_id',
    'friend_id',
  ]),
  {
    name: 'ratings replicated by posts',
    repair: 'svc-library entries',
    slices: { table: 'library.entries', column: 'id' },
    sql: slice => sql`
          SELECT 'id ' || coalesce(k.id, o.id) AS what,
                 CASE WHEN k.id IS NULL THEN 'is not replicated' WHEN o.id IS NULL THEN 'is replicated, but hidden or removed'
                      ELSE 'differs' END AS difference,
                 CASE WHEN o.id IS NULL THEN k.id END AS lost
            FROM (SELECT * FROM ${slice('posts.rating_replicas')} AS r WHERE NOT deleted AND rating IS NOT NULL) k
            FULL JOIN (SELECT * FROM ${slice('library.entries')} AS e WHERE counted_half_stars IS NOT NULL) o ON o.id = k.id
           WHERE k.id IS NULL OR o.id IS NULL OR k.rating * 2 <> o.counted_half_stars
              OR (k.user_id, k.book_id) IS DISTINCT FROM (o.user_id, o.book_id)`,
  },
  checkReference('posts of books', `'post ' || t.id`, 'posts.posts', 'book_id', 'books.books'),
  checkReference('posts of users', `'post ' || t.id`, 'posts.posts', 'user_id', 'auth.users'),
  checkReference('comments of users', `'comment ' || t.id`, WRITTEN_COMMENTS, 'user_id', 'auth.users'),
  checkReference(
    'votes of users on posts',
    `'post ' || t.post_id`,
    'posts.post_votes',
    'user_id',
    'auth.users',
    'post_id',
  ),
  checkReference(
    'votes of users on comments',
    `'comment ' || t.comment_id`,
    'posts.comment_votes',
    'user_id',
    'auth.users',
    'comment_id',
  ),
  checkReference(
    'earlier texts of posts and comments',
    `'earlier text ' || t.id`,
    'posts.kept_texts',
    'user_id',
    'auth.users',
  ),
  checkReference('lost texts of users', `'lost text ' || t.id`, 'posts.lost_texts', 'user_id', 'auth.users'),
  ...checkSafetyReplicas('posts'),
  checkSubjectStates('posts', ['post', 'comment']),
  checkReplica(
    'hosts and phrases replicated by posts',
    'posts.phrase_replicas',
    'moderation.watched_phrases',
    ['kind', 'text', 'folded'],
  ),
  checkHolds('post', LIVING_POSTS),
  checkHolds('comment', WRITTEN_COMMENTS),
  checkReleases('post', LIVING_POSTS),
  checkReleases('comment', WRITTEN_COMMENTS),
  checkErasures('posts'),
];
