import { OWN_DATA } from '@endpaper/contracts';
import { isoTime, ownDataList } from '@endpaper/service-kit';

/** The export has the account itself from `GET /api/users/current`. */
export const lists = {
  // On sessions_of_user: a user has few.
  sessions: ownDataList('own sessions', OWN_DATA.auth.sessions, {
    fields: {
      id: 's.id',
      device: 's.device',
      network: 's.network',
      created_at: isoTime('s.created_at'),
      last_used_at: isoTime('coalesce(s.last_used_at, s.created_at)'),
      expires_at: isoTime('s.expires_at'),
    },
    from: 'sessions s WHERE s.user_id = $1 AND s.expires_at > now()',
    key: 's.id',
    keyType: 'uuid',
  }),
  // On passkeys_of_user: a user has 20 at most.
  passkeys: ownDataList('own passkeys', OWN_DATA.auth.passkeys, {
    fields: {
      id: 'p.id',
      name: 'p.name',
      created_at: isoTime('p.created_at'),
      last_used_at: isoTime('p.last_used_at'),
    },
    from: 'passkeys p WHERE p.user_id = $1',
    key: 'p.id',
  }),
  // On the primary key: a user has one at most.
  email_changes: ownDataList('own email changes', OWN_DATA.auth.email_changes, {
    fields: { address: 'c.address', expires_at: isoTime('c.expires_at') },
    from: 'email_changes c WHERE c.user_id = $1 AND c.expires_at > now()',
    key: 'c.user_id',
  }),
};
