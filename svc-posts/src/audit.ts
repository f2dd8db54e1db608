import {
  type AuditCheck,
  checkCounter,
  checkErasures,
  checkList,
  checkReference,
  checkReplica,
  checkUserReplicas,
  living,
} from '@endpaper/service-kit';

const LIVING_POSTS = living('posts.posts');

/** Compares the counters, lists and replicas of this service with their sources. */
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
    'SELECT count(*) FROM posts.comments c WHERE c.post_id = t.id',
  ),
  checkCounter(
    'score of a comment',
    'posts.comments',
    'score',
    'SELECT coalesce(sum(value), 0) FROM posts.comment_votes v WHERE v.comment_id = t.id',
  ),
  checkList(
    'newest votes on a post',
    'posts.posts',
    'newest_votes',
    `SELECT jsonb_build_object('user_id', user_id, 'value', value) AS entry FROM posts.post_votes WHERE post_id = t.id`,
  ),
  checkList(
    'newest votes on a comment',
    'posts.comments',
    'newest_votes',
    `SELECT jsonb_build_object('user_id', user_id, 'value', value) AS entry FROM posts.comment_votes
      WHERE comment_id = t.id`,
  ),
  checkList(
    'newest comments on a post',
    LIVING_POSTS,
    'newest_comments',
    `SELECT jsonb_build_object('id', id, 'user_id', user_id) AS entry FROM posts.comments WHERE post_id = t.id`,
  ),
  checkReplica('books replicated by posts', 'posts.book_replicas', 'books.books', [
    'title',
    'cover',
    'version',
  ]),
  checkUserReplicas('posts'),
  checkReplica('friendships replicated by posts', 'posts.friendship_replicas', 'social.friendships', [
    'user_id',
    'friend_id',
  ]),
  checkReference('posts of books', `'post ' || t.id`, 'posts.posts', 'book_id', 'books.books'),
  checkReference('posts of users', `'post ' || t.id`, 'posts.posts', 'user_id', 'auth.users'),
  checkReference('comments of users', `'comment ' || t.id`, 'posts.comments', 'user_id', 'auth.users'),
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
  checkErasures('posts'),
];
