import { VISIBILITIES, type Visibility } from '@endpaper/contracts';
import { query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const Row = z.object({ visibility: z.enum(VISIBILITIES) });

// By the primary key.
const libraryOfUser = query(
  'visibility of library',
  Row,
  ({ user }: { user: number }) => sql`SELECT visibility FROM libraries WHERE user_id = ${user}`,
);

/** Who may see a user's library: everyone, until the user decides otherwise. */
export async function visibilityOf(user: number, connection: Connection): Promise<Visibility> {
  return (await libraryOfUser.maybeOne(connection, { user }))?.visibility ?? 'everyone';
}

export const storeVisibility = query(
  'store visibility of library',
  Row,
  ({ user, visibility }: { user: number; visibility: Visibility }) => sql`
    INSERT INTO libraries (user_id, visibility) VALUES (${user}, ${visibility})
    ON CONFLICT (user_id) DO UPDATE SET visibility = excluded.visibility RETURNING visibility`,
);

/** Stores the visibility of a library whose user has not chosen one. */
export const storeVisibilityOnce = query(
  'store first visibility of library',
  Row,
  ({ user, visibility }: { user: number; visibility: Visibility }) => sql`
    INSERT INTO libraries (user_id, visibility) VALUES (${user}, ${visibility})
    ON CONFLICT DO NOTHING RETURNING visibility`,
);
