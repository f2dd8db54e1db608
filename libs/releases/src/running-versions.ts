import type { PublishedCatalogue, RunningVersion } from '@endpaper/contracts';
import type { LoadFailures } from './failure-log.js';
import type { Snapshot } from './snapshot.js';

interface Known {
  /** What the registry says; undefined while it can't be asked. */
  registry: Snapshot | undefined;
  failures: readonly LoadFailures[];
  deployments: PublishedCatalogue['deployments'];
}

/**
 * Which versions of an app run where. The registry is the truth about remotes; the ledger's deployments are what is
 * known of all other apps.
 */
export function runningVersions(app: string, { registry, failures, deployments }: Known): RunningVersion[] {
  const inCharge = (registry?.inCharge ?? []).filter(({ name }) => name === app);
  const places = inCharge.length > 0 ? inCharge : deployments.filter(each => each.app === app).map(asPlace);
  return places
    .map(({ environment, current, canary }) => ({
      environment,
      version: current,
      canary: canary ?? null,
      load_failures: failures
        .filter(({ name, version }) => name === app && [current, canary?.version].includes(version))
        .map(({ version, count, last_at, message }) => ({ version, count, last_at, message })),
    }))
    .sort((one, other) => one.environment.localeCompare(other.environment));
}

function asPlace({ environment, version }: PublishedCatalogue['deployments'][number]) {
  return { environment, current: version, canary: undefined };
}
