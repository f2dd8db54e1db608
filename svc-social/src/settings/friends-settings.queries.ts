import { FriendsSettings } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';

type Visibility = FriendsSettings['visibility'];

// By the primary key.
export const settingsOfUser = query(
  'settings of friends',
  FriendsSettings,
  ({ user }: { user: number }) => sql`SELECT visibility FROM friends_settings WHERE user_id = ${user}`,
);

export const storeSettings = query(
  'store settings of friends',
  FriendsSettings,
  ({ user, visibility }: { user: number; visibility: Visibility }) => sql`
    INSERT INTO friends_settings (user_id, visibility) VALUES (${user}, ${visibility})
    ON CONFLICT (user_id) DO UPDATE SET visibility = excluded.visibility RETURNING visibility`,
);
