import { OWN_DATA, OwnPostCounts } from '@endpaper/contracts';
import { isoTime, lookUp, ownDataList, statement } from '@endpaper/service-kit';
import { REPLY_TO } from '../comments/comment-fields.js';

const TEXT = (alias: string) => ({
  id: `${alias}.id`,
  title: `${alias}.title`,
  text: `${alias}.text`,
  score: `${alias}.score`,
  created_at: isoTime(`${alias}.created_at`),
  updated_at: isoTime(`${alias}.updated_at`),
});

/** On post_votes_in_order_of_user and comment_votes_in_order_of_user. */
const votesOn = (name: 'post' | 'comment') =>
  ownDataList(`own votes on ${name}s`, OWN_DATA.posts[`${name}_votes`], {
    fields: { [`${name}_id`]: `v.${name}_id`, value: 'v.value', voted_at: isoTime('v.voted_at') },
    from: `${name}_votes v WHERE v.user_id = $1`,
    key: `v.${name}_id`,
  });

export const lists = {
  // On posts_in_order_of_user.
  posts: ownDataList('own posts', OWN_DATA.posts.posts, {
    fields: { ...TEXT('p'), book_id: 'p.book_id' },
    from: 'posts p WHERE p.user_id = $1 AND p.deleted_at IS NULL',
    key: 'p.id',
  }),
  // On comments_in_order_of_user.
  comments: ownDataList('own comments', OWN_DATA.posts.comments, {
    fields: { ...TEXT('c'), post_id: 'c.post_id', parent_id: 'c.parent_id', reply_to: REPLY_TO },
    from: 'comments c WHERE c.user_id = $1',
    key: 'c.id',
  }),
  post_votes: votesOn('post'),
  comment_votes: votesOn('comment'),
};

// On posts_in_order_of_user, comments_in_order_of_user, post_votes_in_order_of_user and comment_votes_in_order_of_user.
export const ownCounts = statement(
  'own post counts',
  OwnPostCounts,
  `SELECT own.posts, own.comments_on_posts,
          (SELECT count(*) FROM comments WHERE user_id = $1)::int AS comments,
          ((SELECT count(*) FROM post_votes WHERE user_id = $1)
           + (SELECT count(*) FROM comment_votes WHERE user_id = $1))::int AS votes
     FROM (SELECT count(*)::int AS posts, coalesce(sum(p.comment_count), 0)::int AS comments_on_posts
             FROM posts p JOIN ${lookUp('book_replicas', 'b', 'id = p.book_id AND NOT deleted')}
            WHERE p.user_id = $1 AND p.deleted_at IS NULL) AS own`,
);
