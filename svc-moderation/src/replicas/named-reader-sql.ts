import { sql, type Sql } from '@endpaper/service-kit';

/** SQL of a `NamedReader`, on the primary key; null for a deleted account. @param id SQL of the user's id */
export const namedReaderSql = (id: Sql): Sql => sql`
  (SELECT json_build_object('id', u.id, 'username', u.username, 'picture', u.picture)
     FROM user_replicas u WHERE u.id = ${id} AND NOT u.deleted)`;
