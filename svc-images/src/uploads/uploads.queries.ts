import { query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

interface Upload {
  user: number;
  /** SHA-256 of the file. */
  content: Buffer;
}

// A rendition that gets an upload counts as created now: see `storeImage`.
export const storeUpload = query(
  'store upload',
  z.object({ width: z.int() }),
  ({ user, content, widths, bytes }: Upload & { widths: number[]; bytes: Buffer[] }) => sql`
    WITH upload AS (
      INSERT INTO uploads (user_id, content) VALUES (${user}, ${content})
      ON CONFLICT (user_id, content) DO UPDATE SET created_at = now())
    INSERT INTO renditions (content, width, bytes)
    SELECT ${content}::bytea, width, bytes FROM unnest(${widths}::integer[], ${bytes}::bytea[]) AS r (width, bytes)
    ON CONFLICT (content, width) DO UPDATE SET created_at = now() RETURNING width`,
);

/** SQL: the address of an upload `u`, as profiles store it: `uploadedPicture` of the contracts. */
export const ADDRESS = raw(`'/api/images/uploads/' || u.user_id || '/' || encode(u.content, 'hex')`);

// On uploads_of_user and the primary keys.
export const uploadByContent = query(
  'upload by content',
  z.object({ bytes: z.instanceof(Buffer), is_shown: z.boolean() }),
  ({ user, content, width }: Upload & { width: number }) => sql`
    SELECT r.bytes, EXISTS (SELECT FROM user_replicas o WHERE o.id = u.user_id AND o.picture = ${ADDRESS}) AS is_shown
      FROM uploads u JOIN renditions r ON r.content = u.content AND r.width = ${width}
     WHERE (u.user_id, u.content) = (${user}, ${content})`,
);

// On uploads_of_user; a user has few.
export const renewShownUpload = query(
  'renew shown upload',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`
    UPDATE uploads u SET created_at = now() FROM user_replicas o
     WHERE u.user_id = ${user} AND o.id = u.user_id AND o.picture = ${ADDRESS} RETURNING u.id`,
);

// On uploads_of_user; a user has few.
export const deleteUploads = query(
  'delete uploads of user',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`DELETE FROM uploads WHERE user_id = ${user} RETURNING id`,
);
