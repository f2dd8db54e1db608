import { OWN_DATA } from '@endpaper/contracts';
import { isoTimeSql, ownDataList, sql } from '@endpaper/service-kit';

/** The export has the account itself from `GET /api/users/current`. */
export const lists = {
  // On sessions_of_user: a user has few.
  sessions: ownDataList('own sessions', OWN_DATA.auth.sessions, {
    fields: {
      id: sql`s.id`,
      device: sql`s.device`,
      network: sql`s.network`,
      created_at: isoTimeSql(sql`s.created_at`),
      last_used_at: isoTimeSql(sql`coalesce(s.last_used_at, s.created_at)`),
      expires_at: isoTimeSql(sql`s.expires_at`),
    },
    from: user => sql`sessions s WHERE s.user_id = ${user} AND s.expires_at > now()`,
    key: sql`s.id`,
    keyType: 'uuid',
  }),
  // By the primary key.
  profile_settings: ownDataList('own settings of profile', OWN_DATA.auth.profile_settings, {
    fields: { visibility: sql`u.profile_visibility` },
    from: user => sql`users u WHERE u.id = ${user}`,
    key: sql`u.id`,
  }),
  // On passkeys_of_user: a user has 20 at most.
  passkeys: ownDataList('own passkeys', OWN_DATA.auth.passkeys, {
    fields: {
      id: sql`p.id`,
      name: sql`p.name`,
      created_at: isoTimeSql(sql`p.created_at`),
      last_used_at: isoTimeSql(sql`p.last_used_at`),
    },
    from: user => sql`passkeys p WHERE p.user_id = ${user}`,
    key: sql`p.id`,
  }),
  // On the primary key: a user has one at most.
  email_changes: ownDataList('own email changes', OWN_DATA.auth.email_changes, {
    fields: { address: sql`c.address`, expires_at: isoTimeSql(sql`c.expires_at`) },
    from: user => sql`email_changes c WHERE c.user_id = ${user} AND c.expires_at > now()`,
    key: sql`c.user_id`,
  }),
};
