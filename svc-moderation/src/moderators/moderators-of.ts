import { moderatorIds } from '@endpaper/contracts';
import type { ReplicaOwners } from '@endpaper/service-kit';

/** The ids of all moderators who are not suspended. @throws ServiceUnavailable when svc-auth does not say */
export async function moderatorsOf(owners: ReplicaOwners): Promise<readonly number[]> {
  return (await owners.call('UPSTREAM_AUTH', moderatorIds, {}))?.ids ?? [];
}
