import { SubjectText } from '@endpaper/contracts';
import { jsonRow, jsonSql, query, sql, type FieldsOf } from '@endpaper/service-kit';

const FIELDS: FieldsOf<SubjectText> = {
  author_id: sql`u.id`,
  title: sql`u.username`,
  text: sql`concat_ws(E'\\n', nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.bio)`,
  bio: sql`u.bio`,
  picture: sql`coalesce(u.picture, u.hidden_picture)`,
  post_id: sql`NULL::bigint`,
  book_id: sql`NULL::bigint`,
  deleted: sql`false`,
  earlier: sql`'[]'::jsonb`,
};

// By the primary key, and on block_replicas_of_user. A viewer may report a reader whom the viewer has blocked.
export const textOfReader = query(
  'text of reader',
  jsonRow(SubjectText),
  ({ id, viewer }: { id: number; viewer: number | null }) => sql`
    SELECT ${jsonSql(FIELDS)} AS json FROM users u
     WHERE u.id = ${id} AND NOT EXISTS (SELECT FROM block_replicas WHERE (user_id, blocked_id) = (${id}, ${viewer}::bigint))`,
);
