/**
 * SQL of the column `ups`: the newest 100 votes on a post or comment, the caller's own always among them. It reads the
 * index `<thing>_votes_newest`. `$1` is the caller's user id, or null for a visitor.
 * @param id SQL of the id of the post or comment
 * @param own a query for the caller's own vote (`user_id`, `value`, `voted_at`), where that is not the stored one
 */
export function newestVotes(thing: 'post' | 'comment', id: string, own?: string): string {
  const votes = `SELECT user_id, value, voted_at FROM ${thing}_votes WHERE ${thing}_id = ${id}`;
  return `
    (SELECT coalesce(json_agg(json_build_object('user_id', v.user_id, 'value', v.value)), '[]')
       FROM (SELECT user_id, value
               FROM ((${own ?? `${votes} AND user_id = $1`})
                     UNION ALL
                     (${votes} AND user_id IS DISTINCT FROM $1 ORDER BY voted_at DESC, user_id DESC LIMIT 100))
                    AS own_and_newest
              ORDER BY (user_id = $1) DESC NULLS LAST, voted_at DESC, user_id DESC
              LIMIT 100) AS v) AS ups`;
}
