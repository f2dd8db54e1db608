import { Comment, Post } from '@endpaper/contracts';
import { query, raw, sql, type Sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { VISIBLE_COMMENTS } from '../comments/comment-fields.js';
import { VISIBLE_POSTS } from '../posts/post-fields.js';

/** So many rows are read at once of what visitors have added. */
const ROWS = raw('100');

const Id = z.object({ id: z.int() });

interface Ids {
  ids: readonly number[];
}

/** What a user has added besides what is kept. */
interface Added {
  user: number;
  kept: readonly number[];
}

/** SQL: visitors keep what they have added for an hour. */
const isExpired = (time: Sql) => sql`${time} < now() - interval '1 hour'`;

/** How many of the given posts (id, title, author) are as given. */
export const unchangedPosts = query(
  'unchanged posts of seed',
  z.object({ count: z.int() }),
  (posts: { ids: readonly number[]; titles: readonly string[]; authors: readonly number[] }) => sql`
    SELECT count(*)
      FROM unnest(${posts.ids}::bigint[], ${posts.titles}::text[], ${posts.authors}::bigint[]) AS s (id, title, user_id)
      JOIN posts p ON p.id = s.id AND p.title = s.title AND p.user_id = s.user_id`,
);

/**
 * Where the books of the given posts are now. A book of the demo account that was deleted comes back with another id, and has the title
 * and a drawn cover as before. All books are read when one is not where it was.
 */
export const presentBooks = query(
  'present books of seed',
  z.object({ seed_id: z.int(), id: z.int() }),
  ({ posts }: { posts: readonly { book_id: number; bookTitle: string }[] }) => sql`
    SELECT DISTINCT s.seed_id, b.id
      FROM unnest(${posts.map(({ book_id }) => book_id)}::bigint[], ${posts.map(({ bookTitle }) => bookTitle)}::text[])
           AS s (seed_id, title)
     CROSS JOIN LATERAL (
       SELECT coalesce(
         (SELECT id FROM book_replicas WHERE id = s.seed_id AND NOT deleted),
         (SELECT max(id) FROM book_replicas
           WHERE title = s.title AND cover LIKE '/api/books/covers/%' AND NOT deleted)) AS id) AS b
     WHERE b.id IS NOT NULL`,
  { posts: [] },
);

/** Those of the given users whose account exists. */
export const presentUsers = query(
  'present users of seed',
  Id,
  ({ ids }: Ids) => sql`SELECT id FROM user_replicas WHERE id = ANY(${ids}::bigint[]) AND NOT deleted`,
);

export const visiblePosts = query(
  'visible posts of seed',
  Id,
  ({ ids }: Ids) => sql`
    SELECT p.id FROM ${VISIBLE_POSTS} WHERE p.id = ANY(${ids}::bigint[]) AND p.deleted_at IS NULL`,
);
export const visibleComments = query(
  'visible comments of seed',
  Id,
  ({ ids }: Ids) => sql`SELECT c.id FROM ${VISIBLE_COMMENTS} WHERE c.id = ANY(${ids}::bigint[])`,
);

interface SeededText {
  id: number;
  user_id: number;
  text: string;
}

/** The posts with the ids of the given ones; for one that was deleted, the newest with its author, title and text. */
export const presentPosts = query(
  'present posts of seed',
  z.extend(z.pick(Post, { id: true, title: true, text: true }), { seed_id: z.int() }),
  ({ posts }: { posts: readonly (SeededText & { title: string })[] }) => sql`
    SELECT s.id AS seed_id, found.id, found.title, found.text
      FROM unnest(${posts.map(({ id }) => id)}::bigint[], ${posts.map(({ user_id }) => user_id)}::bigint[],
                  ${posts.map(({ title }) => title)}::text[], ${posts.map(({ text }) => text)}::text[])
           AS s (id, user_id, title, text)
     CROSS JOIN LATERAL (
       SELECT p.id, p.title, p.text FROM ${VISIBLE_POSTS}
        WHERE p.user_id = s.user_id AND p.deleted_at IS NULL
          AND (p.id = s.id OR (p.title = s.title AND p.text = s.text))
        ORDER BY p.id = s.id DESC, p.id DESC LIMIT 1) AS found`,
  { posts: [] },
);

/** The comments with the ids of the given ones; for one that was deleted, the newest with its author and text on its post. */
export const presentComments = query(
  'present comments of seed',
  z.extend(z.pick(Comment, { id: true, text: true }), { seed_id: z.int() }),
  ({ comments }: { comments: readonly (SeededText & { post_id: number })[] }) => sql`
    SELECT s.id AS seed_id, found.id, found.text
      FROM unnest(${comments.map(({ id }) => id)}::bigint[], ${comments.map(({ user_id }) => user_id)}::bigint[],
                  ${comments.map(({ post_id }) => post_id)}::bigint[], ${comments.map(({ text }) => text)}::text[])
           AS s (id, user_id, post_id, text)
     CROSS JOIN LATERAL (
       SELECT c.id, c.text FROM ${VISIBLE_COMMENTS}
        WHERE c.user_id = s.user_id AND (c.id = s.id OR (c.post_id = s.post_id AND c.text = s.text))
        ORDER BY c.id = s.id DESC, c.id DESC LIMIT 1) AS found`,
  { comments: [] },
);

/** On posts_in_order_of_user. */
export const addedPosts = query(
  'added posts of demo account',
  Id,
  ({ user, kept }: Added) => sql`
    SELECT p.id FROM ${VISIBLE_POSTS}
     WHERE p.user_id = ${user} AND p.deleted_at IS NULL AND p.id <> ALL(${kept}::bigint[])
       AND ${isExpired(sql`p.created_at`)} ORDER BY p.id LIMIT ${ROWS}`,
);

/** On comments_in_order_of_user. */
export const addedComments = query(
  'added comments of demo account',
  Id,
  ({ user, kept }: Added) => sql`
    SELECT c.id FROM ${VISIBLE_COMMENTS} WHERE c.user_id = ${user} AND c.id <> ALL(${kept}::bigint[])
       AND ${isExpired(sql`c.created_at`)} ORDER BY c.id LIMIT ${ROWS}`,
);

/** Votes (post or comment, user, value). */
interface SeededVotes {
  ids: readonly number[];
  users: readonly number[];
  values: readonly (1 | -1)[];
}

/** @param seen selects the ids of the posts or comments that users see */
const votesOn = (name: 'post' | 'comment', seen: Sql) => {
  const votes = raw(`${name}_votes`);
  const voted = raw(`${name}_id`);
  return {
    /** On post_votes_in_order_of_user and comment_votes_in_order_of_user. */
    added: query(
      `added ${name} votes of demo account`,
      Id,
      ({ user, kept }: Added) => sql`
        SELECT v.${voted} AS id FROM (${seen}) AS seen JOIN ${votes} v ON v.${voted} = seen.id
         WHERE v.user_id = ${user} AND v.${voted} <> ALL(${kept}::bigint[]) AND ${isExpired(sql`v.voted_at`)}
         ORDER BY v.${voted} LIMIT ${ROWS}`,
    ),
    /** Those of the given votes that do not exist or differ. */
    missing: query(
      `missing ${name} votes of seed`,
      z.object({ id: z.int(), user_id: z.int(), value: z.literal([1, -1]) }),
      ({ ids, users, values }: SeededVotes) => sql`
        SELECT s.id, s.user_id, s.value FROM (${seen}) AS seen
          JOIN unnest(${ids}::bigint[], ${users}::bigint[], ${values}::smallint[]) AS s (id, user_id, value) ON s.id = seen.id
          JOIN user_replicas voter ON voter.id = s.user_id AND NOT voter.deleted
          LEFT JOIN ${votes} v ON v.${voted} = s.id AND v.user_id = s.user_id
         WHERE v.value IS DISTINCT FROM s.value`,
    ),
  };
};

export const demoVotes = {
  post: votesOn('post', sql`SELECT p.id FROM ${VISIBLE_POSTS} WHERE p.deleted_at IS NULL`),
  comment: votesOn('comment', sql`SELECT c.id FROM ${VISIBLE_COMMENTS}`),
};
