import { Comment, Post } from '@endpaper/contracts';
import { statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { VISIBLE_COMMENTS } from '../comments/comment-fields.js';
import { VISIBLE_POSTS } from '../posts/post-fields.js';

/** So many rows are read at once of what visitors have added. */
const ROWS = 100;

const Id = z.object({ id: z.int() });

/** SQL: visitors keep what they have added for an hour. */
const isExpired = (column: string) => `${column} < now() - interval '1 hour'`;

/** How many of the given posts (id, title, author) are as given. */
export const unchangedPosts = statement(
  'unchanged posts of seed',
  z.object({ count: z.int() }),
  `SELECT count(*) FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS s (id, title, user_id)
     JOIN posts p ON p.id = s.id AND p.title = s.title AND p.user_id = s.user_id`,
);

/**
 * Where the given books (id in the seed, last known id, title) are now. A book of the demo account that was deleted comes back
 * with another id, and has the title and a drawn cover as before. All books are read when one is not where it was.
 */
export const presentBooks = statement(
  'present books of seed',
  z.object({ seed_id: z.int(), id: z.int() }),
  `SELECT s.seed_id, b.id FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS s (seed_id, known_id, title)
    CROSS JOIN LATERAL (
      SELECT coalesce(
        (SELECT id FROM book_replicas WHERE id = s.known_id AND NOT deleted),
        (SELECT max(id) FROM book_replicas
          WHERE title = s.title AND cover LIKE '/api/books/covers/%' AND NOT deleted)) AS id) AS b
    WHERE b.id IS NOT NULL`,
);

/** Those of the given users whose account exists. */
export const presentUsers = statement(
  'present users of seed',
  Id,
  'SELECT id FROM user_replicas WHERE id = ANY($1) AND NOT deleted',
);

export const presentPosts = statement(
  'present posts of seed',
  z.pick(Post, { id: true, title: true, text: true }),
  `SELECT p.id, p.title, p.text FROM ${VISIBLE_POSTS} WHERE p.id = ANY($1) AND p.deleted_at IS NULL`,
);

export const presentComments = statement(
  'present comments of seed',
  z.pick(Comment, { id: true, text: true }),
  `SELECT c.id, c.text FROM ${VISIBLE_COMMENTS} WHERE c.id = ANY($1)`,
);

/** Posts of a user that are none of these. On posts_in_order_of_user. */
export const addedPosts = statement(
  'added posts of demo account',
  Id,
  `SELECT p.id FROM ${VISIBLE_POSTS} WHERE p.user_id = $1 AND p.deleted_at IS NULL AND p.id <> ALL($2)
      AND ${isExpired('p.created_at')} ORDER BY p.id LIMIT ${ROWS}`,
);

/** Comments of a user that are none of these. On comments_in_order_of_user. */
export const addedComments = statement(
  'added comments of demo account',
  Id,
  `SELECT c.id FROM ${VISIBLE_COMMENTS} WHERE c.user_id = $1 AND c.id <> ALL($2)
      AND ${isExpired('c.created_at')} ORDER BY c.id LIMIT ${ROWS}`,
);

/** What differs between votes on posts and votes on comments: what users see, and the column of its id. */
const VOTED = {
  post: { visible: VISIBLE_POSTS, id: 'p.id', condition: 'p.deleted_at IS NULL' },
  comment: { visible: VISIBLE_COMMENTS, id: 'c.id', condition: 'true' },
} as const;

const votesOn = (thing: keyof typeof VOTED) => {
  const { visible, id, condition } = VOTED[thing];
  return {
    /** Votes of a user on others than these. On post_votes_in_order_of_user and comment_votes_in_order_of_user. */
    added: statement(
      `added ${thing} votes of demo account`,
      Id,
      `SELECT v.${thing}_id AS id FROM ${visible} JOIN ${thing}_votes v ON v.${thing}_id = ${id}
        WHERE v.user_id = $1 AND v.${thing}_id <> ALL($2) AND ${isExpired('v.voted_at')} AND ${condition}
        ORDER BY v.${thing}_id LIMIT ${ROWS}`,
    ),
    /** Those of the given votes (post or comment, user, value) that do not exist or differ. */
    missing: statement(
      `missing ${thing} votes of seed`,
      z.object({ id: z.int(), user_id: z.int(), value: z.literal([1, -1]) }),
      `SELECT s.id, s.user_id, s.value FROM ${visible}
         JOIN unnest($1::bigint[], $2::bigint[], $3::smallint[]) AS s (id, user_id, value) ON s.id = ${id}
         JOIN user_replicas voter ON voter.id = s.user_id AND NOT voter.deleted
         LEFT JOIN ${thing}_votes v ON v.${thing}_id = s.id AND v.user_id = s.user_id
        WHERE v.value IS DISTINCT FROM s.value AND ${condition}`,
    ),
  };
};

export const demoVotes = { post: votesOn('post'), comment: votesOn('comment') };
