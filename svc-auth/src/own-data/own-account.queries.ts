import { OWN_DATA } from '@endpaper/contracts';
import { isoTime, ownDataList } from '@endpaper/service-kit';

/** The export has the account itself from `GET /api/users/current`. */
export const lists = {
  // On sessions_of_user: a user has few.
  sessions: ownDataList('own sessions', OWN_DATA.auth.sessions, {
    fields: { id: 's.id', created_at: isoTime('s.created_at'), expires_at: isoTime('s.expires_at') },
    from: 'sessions s WHERE s.user_id = $1 AND s.expires_at > now()',
    key: 's.id',
    keyType: 'uuid',
  }),
  // On the primary key: a user has one at most.
  email_changes: ownDataList('own email changes', OWN_DATA.auth.email_changes, {
    fields: { address: 'c.address', expires_at: isoTime('c.expires_at') },
    from: 'email_changes c WHERE c.user_id = $1 AND c.expires_at > now()',
    key: 'c.user_id',
  }),
};
