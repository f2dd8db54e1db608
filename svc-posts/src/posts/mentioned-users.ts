/**
 * SQL of the ids of the users whom a text names, as a jsonb array. It reads the index user_replicas_by_name.
 * @param names SQL of the names, a text[]
 * @param author SQL of the id of the text's author, who is left out
 */
export function mentionedUsers(names: string, author: string): string {
  return `(SELECT coalesce(jsonb_agg(id), '[]') FROM user_replicas
            WHERE lower(username) IN (SELECT lower(name) FROM unnest(${names}::text[]) AS name)
              AND NOT deleted AND id <> ${author})`;
}
