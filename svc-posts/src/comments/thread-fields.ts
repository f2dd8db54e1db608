import type { ThreadNode } from '@endpaper/contracts';
import { jsonObjectSql, jsonSql, raw, SHOWN, sql, type FieldsOf, type Sql } from '@endpaper/service-kit';
import { commentFields, commentKeys } from './comment-fields.js';
import { IN_THREAD, REPLY_COUNT, threadedComments } from './threaded-comments.js';

/** How many replies a thread shows at first, and how many direct replies the context of a comment has. */
const REPLIES = raw('5');

/** The fields of a `ThreadNode` from `threadedComments` and `leftOut`. */
export const nodeFields = (caller: number | null): FieldsOf<ThreadNode> => ({
  id: sql`c.id`,
  parent_id: sql`c.parent_id`,
  reply_count: REPLY_COUNT,
  comment: sql`CASE WHEN u.id IS NOT NULL THEN ${jsonObjectSql(commentFields({ caller, shown: SHOWN.inList }))} END`,
});

/** The columns `json` and `keys` of a `Thread` from `threadedComments` and `withReplies`. */
export const threadColumns = (caller: number | null): Sql => sql`
  ${jsonSql({ ...nodeFields(caller), replies: sql`replies.nodes` })} AS json,
  nullif(concat_ws(' ', ${commentKeys(caller)}, replies.keys), '') AS keys`;

/**
 * SQL of the join of `comments c` with its replies.
 * @param chosen selects the ids of replies of `root`
 */
export const withReplies = (chosen: Sql, caller: number | null): Sql => sql`
  CROSS JOIN LATERAL (SELECT c.id) AS root
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(node ORDER BY id), '[]') AS nodes, string_agg(keys, ' ') AS keys
      FROM (SELECT c.id, ${jsonObjectSql(nodeFields(caller))} AS node, ${commentKeys(caller)} AS keys
              FROM ${threadedComments(caller)}
             WHERE c.thread_id = root.id AND c.id = ANY(ARRAY(${chosen})) AND ${IN_THREAD}) AS c) AS replies`;

/** SQL that selects the ids of the first replies that are shown. */
export const firstReplies = (condition: Sql, order: Sql, caller: number | null): Sql => sql`
  (SELECT c.id FROM ${threadedComments(caller)} WHERE ${condition} AND ${IN_THREAD} ORDER BY ${order} LIMIT ${REPLIES})`;

/** The oldest comments of a thread, which are a tree: a reply is newer than its parent. On comments_of_thread. */
export const oldest = (caller: number | null): Sql =>
  firstReplies(sql`c.thread_id = root.id`, sql`c.id`, caller);
