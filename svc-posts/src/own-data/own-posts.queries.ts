import { OWN_DATA, OwnPostCounts } from '@endpaper/contracts';
import {
  isoTimeSql,
  lateralRow,
  ownDataList,
  ownEarlierTexts,
  query,
  raw,
  sql,
  type Sql,
} from '@endpaper/service-kit';
import { LOST_TEXT_FIELDS, LOST_TEXTS } from '../lost-texts/lost-texts.queries.js';
import { REPLY_TO } from '../comments/comment-fields.js';

const textOf = (alias: Sql) => ({
  id: sql`${alias}.id`,
  title: sql`${alias}.title`,
  text: sql`${alias}.text`,
  score: sql`${alias}.score`,
  created_at: isoTimeSql(sql`${alias}.created_at`),
  updated_at: isoTimeSql(sql`${alias}.updated_at`),
});

/** On post_votes_in_order_of_user and comment_votes_in_order_of_user. */
const votesOn = (name: 'post' | 'comment') =>
  ownDataList(`own votes on ${name}s`, OWN_DATA.posts[`${name}_votes`], {
    fields: {
      [`${name}_id`]: sql`v.${raw(name)}_id`,
      value: sql`v.value`,
      voted_at: isoTimeSql(sql`v.voted_at`),
    },
    from: user => sql`${raw(name)}_votes v WHERE v.user_id = ${user}`,
    key: sql`v.${raw(name)}_id`,
  });

export const lists = {
  // On posts_in_order_of_user.
  posts: ownDataList('own posts', OWN_DATA.posts.posts, {
    fields: { ...textOf(sql`p`), book_id: sql`p.book_id` },
    from: user => sql`posts p WHERE p.user_id = ${user} AND p.deleted_at IS NULL`,
    key: sql`p.id`,
  }),
  // On comments_in_order_of_user.
  comments: ownDataList('own comments', OWN_DATA.posts.comments, {
    fields: {
      ...textOf(sql`c`),
      post_id: sql`c.post_id`,
      parent_id: sql`c.parent_id`,
      reply_to: REPLY_TO,
      version: sql`c.version`,
    },
    from: user => sql`comments c WHERE c.user_id = ${user}`,
    key: sql`c.id`,
  }),
  post_votes: votesOn('post'),
  comment_votes: votesOn('comment'),
  // On lost_texts_of_user.
  lost_texts: ownDataList('own lost texts', OWN_DATA.posts.lost_texts, {
    fields: LOST_TEXT_FIELDS,
    from: user => sql`${LOST_TEXTS} WHERE t.user_id = ${user}`,
    key: sql`t.id`,
  }),
  earlier_texts: ownEarlierTexts(),
};

// On posts_in_order_of_user, comments_in_order_of_user, post_votes_in_order_of_user and comment_votes_in_order_of_user.
export const ownCounts = query(
  'own post counts',
  OwnPostCounts,
  ({ user }: { user: number }) => sql`
    SELECT own.posts, own.comments_on_posts,
          (SELECT count(*) FROM comments WHERE user_id = ${user})::int AS comments,
          ((SELECT count(*) FROM post_votes WHERE user_id = ${user})
           + (SELECT count(*) FROM comment_votes WHERE user_id = ${user}))::int AS votes
     FROM (SELECT count(*)::int AS posts, coalesce(sum(p.comment_count), 0)::int AS comments_on_posts
             FROM posts p JOIN ${lateralRow('book_replicas', 'b', sql`id = p.book_id AND NOT deleted`)}
            WHERE p.user_id = ${user} AND p.deleted_at IS NULL) AS own`,
);
