import type { PublishedCatalog, RunningVersion } from '@endpaper/contracts';
import type { LoadFailures } from './load-failures.js';
import type { RegistrySnapshot } from './registry.js';

interface Sources {
  /** Undefined while the registry can't be read. */
  registry: RegistrySnapshot | undefined;
  failures: readonly LoadFailures[];
  deployments: PublishedCatalog['deployments'];
}

/**
 * Which versions of an app run in which environment: from the registry for a remote, and from the recorded deployments for
 * every other app, and for a remote that the registry does not have.
 */
export function runningVersions(app: string, { registry, failures, deployments }: Sources): RunningVersion[] {
  const active = registry?.active.filter(({ name }) => name === app) ?? [];
  const deployed = deployments
    .filter(each => each.app === app)
    .map(({ environment, version }) => ({ environment, current: version, canary: undefined }));
  return (active.length > 0 ? active : deployed)
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
