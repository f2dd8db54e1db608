/**
 * The newest 100 votes on something, the caller's own always among them, as SQL; on `<thing>_votes_newest`.
 * `$1` is the caller's user id, or null for a visitor.
 * @param own the caller's own vote, as a query that gives `user_id`, `value` and `voted_at`; as it is stored when left out
 */
export function ups(thing: 'post' | 'comment', id: string, own?: string): string {
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
