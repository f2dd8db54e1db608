import { userDeleted, userUpdated } from '@endpaper/contracts';
import { entities } from '@endpaper/service-kit';
import { USER_SNAPSHOTS } from '../users/user-snapshots.queries.js';

/** What svc-auth publishes again for the replicas of other services. */
export const owned = { users: entities(userUpdated, userDeleted, USER_SNAPSHOTS) };
