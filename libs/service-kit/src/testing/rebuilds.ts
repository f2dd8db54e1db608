import { rebuildReplicas, replicaRebuilds, type RebuildState } from '@endpaper/contracts';
import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';
import type { TestService } from './test-service.js';

type States = Record<string, RebuildState>;
type Rebuilding = Pick<TestService, 'call'>;

async function untilStates(
  what: string,
  service: Rebuilding,
  condition: (states: RebuildState[]) => boolean,
): Promise<States> {
  return eventually(what, async () => {
    const states = (await service.call(replicaRebuilds)).body as States;
    return condition(Object.values(states)) ? states : undefined;
  });
}

/** Waits until all rebuilds are finished. @returns them by replica */
export function untilRebuilt(service: Rebuilding): Promise<States> {
  return untilStates(
    'all rebuilds are finished',
    service,
    // The service inserts the first ones after its start.
    states => states.length > 0 && states.every(({ finished_at }) => finished_at !== null),
  );
}

/** Rebuilds the replicas of a service. @returns the finished rebuilds by replica */
export async function rebuild(service: Rebuilding, maxTombstones = 0): Promise<States> {
  // The first one starts with the service. A request would continue it, and would not compare all rows again.
  await untilStates('no rebuild goes on', service, states =>
    states.every(({ finished_at, error }) => finished_at !== null || error !== null),
  );
  await service.call(rebuildReplicas, { body: { max_tombstones: maxTombstones } });
  return untilRebuilt(service);
}

/** Ends the grace period of all deletions that rebuilds have scheduled, and waits until they are done. */
export async function endGracePeriod(database: TestDatabase): Promise<void> {
  await database.query('UPDATE missing_rows SET delete_at = now() WHERE delete_at IS NOT NULL');
  await eventually(
    'the scheduled deletions are done',
    async () => (await database.query('SELECT 1 FROM missing_rows WHERE delete_at IS NOT NULL')).length === 0,
  );
}
