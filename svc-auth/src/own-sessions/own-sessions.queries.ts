import { OwnSession } from '@endpaper/contracts';
import { query, sql, type Caller } from '@endpaper/service-kit';

// On sessions_of_user.
export const sessionsOfUser = query(
  'sessions of user',
  OwnSession,
  ({ id, session_id }: Caller) => sql`
    SELECT id, device, network, created_at, coalesce(last_used_at, created_at) AS last_used_at, id = ${session_id} AS current
      FROM sessions WHERE user_id = ${id} AND expires_at > now()
     ORDER BY current DESC, coalesce(last_used_at, created_at) DESC LIMIT 100`,
);
