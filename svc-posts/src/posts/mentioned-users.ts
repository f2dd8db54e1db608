/**
 * SQL of the ids of the users whom a text names, as a bigint[]. It reads the index user_replicas_by_folded_name. Of two users with
 * one name, the one who is named exactly comes first.
 * @param mentions SQL of what `mentionsIn` returns, as JSON
 * @param author SQL of the id of the text's author, who is left out
 */
export function mentionedUsers(mentions: string, author: string): string {
  return `ARRAY(
    SELECT DISTINCT named.id
      FROM jsonb_array_elements(${mentions}::jsonb) AS mention (names)
      CROSS JOIN LATERAL (
        SELECT u.id FROM jsonb_array_elements_text(mention.names) WITH ORDINALITY AS possible (name, rank)
          JOIN user_replicas u ON fold_case(u.username) = fold_case(possible.name) AND NOT u.deleted
         ORDER BY rank, u.username = possible.name DESC, u.id LIMIT 1) AS named
     WHERE named.id <> ${author})`;
}

/**
 * SQL of the CTEs of an edit: `notified (ids)` are the users whom the entity has notified as named by its text, `added (ids)`
 * those whom the new text names for the first time. `$1` is the entity, `$2` its author.
 * @param table its rows have `mentioned_users`, which is null where only the text says who was notified
 * @param mentions SQL of the mentions in the new text
 * @param earlier SQL of the mentions in the text before
 * @param others SQL of the ids of users who were notified of the entity for another reason
 */
export function newlyMentioned(
  table: 'posts' | 'comments',
  {
    mentions,
    earlier,
    others = 'SELECT NULL::bigint LIMIT 0',
  }: Record<'mentions' | 'earlier', string> & { others?: string },
): string {
  return `notified AS (
     SELECT coalesce(mentioned_users, ${mentionedUsers(earlier, '$2')}) AS ids FROM ${table} WHERE id = $1
   ), added AS (
     SELECT ARRAY(SELECT unnest(${mentionedUsers(mentions, '$2')}) EXCEPT SELECT unnest(ids) EXCEPT (${others})) AS ids FROM notified
   )`;
}
