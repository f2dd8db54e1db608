import { UserSnapshot } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';

/** The users as other services replicate them. */
export const USER_SNAPSHOTS = sql`SELECT id, username, picture, hidden_picture, version, created_at FROM users`;

// By the primary key.
export const snapshotById = query(
  'user snapshot',
  UserSnapshot,
  ({ id }: { id: number }) => sql`${USER_SNAPSHOTS} WHERE id = ${id}`,
);
