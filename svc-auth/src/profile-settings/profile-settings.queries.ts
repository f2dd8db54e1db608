import { ProfileSettings } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';

interface OfUser {
  user: number;
}

// By the primary key.
export const settingsOfProfile = query(
  'settings of profile',
  ProfileSettings,
  ({ user }: OfUser) => sql`SELECT profile_visibility AS visibility FROM users WHERE id = ${user}`,
);

/** Other services know nothing of it, so the user has no new version. No row for a deleted account. */
export const storeSettings = query(
  'store settings of profile',
  ProfileSettings,
  ({ user, visibility }: OfUser & ProfileSettings) => sql`
    UPDATE users SET profile_visibility = ${visibility} WHERE id = ${user} RETURNING profile_visibility AS visibility`,
);
