import type { Catalogue, PublishedCatalogue } from '@endpaper/contracts';
import {
  connectRegistry,
  PUBLISHED,
  runningVersions,
  type LoadFailures,
  type RegistrySnapshot,
} from '@endpaper/releases';
import { ContractStore } from '../gate/contract-store.js';
import { contractsFolder } from '@endpaper/contract-testing';
import { readApps } from '../code/read-apps.js';
import { readContracts } from '../matrix/contract-files.js';

/** The running system that the catalogue describes. */
export interface SystemAddresses {
  /** The NATS with the registry of remotes and the contract store. */
  natsUrl: string | undefined;
  /** The number of NATS servers that keep a copy, at least. */
  replicas?: number;
  /** The URL of each service and of the gateway, by its folder. */
  services: Readonly<Record<string, string>>;
}

/** The state of a system, as far as it can be read. */
interface SystemState {
  registry: RegistrySnapshot | undefined;
  failures: readonly LoadFailures[];
  deployments: PublishedCatalogue['deployments'];
  health: ReadonlyMap<string, 'up' | 'down'>;
  /** What cannot be read, one sentence each. */
  unknown: string[];
}

const HEALTH_TIMEOUT_MS = 2_000;

/** The part of the catalogue that comes from the code, and from the contracts in their folder. */
export function readCode(): Pick<PublishedCatalogue, 'apps' | 'contracts'> {
  return { apps: readApps(), contracts: readContracts(contractsFolder) };
}

/** Reads the catalogue from the code and from a running system. */
export async function readCatalogue(addresses: SystemAddresses): Promise<Catalogue> {
  const { apps, contracts } = readCode();
  const state = await readSystem(addresses);
  return {
    read_at: new Date().toISOString(),
    apps: apps.map(app => ({
      ...app,
      health: app.kind === 'front end' ? null : (state.health.get(app.name) ?? 'unknown'),
      running: runningVersions(app.name, state),
    })),
    contracts,
    unknown: state.unknown,
  };
}

/**
 * Publishes what gateways cannot read themselves: the part of the catalogue that comes from the code and the contract
 * store.
 * @throws Error with one sentence when NATS does not answer
 */
export async function publishCatalogue(natsUrl: string, replicas?: number): Promise<void> {
  const deployments = await readDeployments(natsUrl, replicas);
  const connection = await connectRegistry(natsUrl, replicas);
  try {
    await connection.catalogue.put(PUBLISHED, {
      read_at: new Date().toISOString(),
      ...readCode(),
      deployments,
    });
  } finally {
    await connection.close();
  }
}

/** Reads the state of a system. What does not answer is left out and named. */
export async function readSystem({ natsUrl, replicas, services }: SystemAddresses): Promise<SystemState> {
  const unknown: string[] = [];
  const none = { registry: undefined, failures: [] };
  if (!natsUrl)
    unknown.push(
      'Active and deployed versions are not known: no NATS is named (npm start, or set NATS_URL).',
    );
  const [releases, deployments, health] = await Promise.all([
    natsUrl ? readReleases(natsUrl, replicas).catch(unavailable(none, unknown, 'Active versions')) : none,
    natsUrl ? readDeployments(natsUrl, replicas).catch(unavailable([], unknown, 'Deployed versions')) : [],
    readHealth(services),
  ]);
  if (health.size === 0)
    unknown.push('The health of the apps is not known: no system runs here (npm start).');
  return { ...releases, deployments, health, unknown: unknown.sort() };
}

/** Replaces a failed result, and names what is not known. */
function unavailable<Result>(result: Result, unknown: string[], subject: string): (error: unknown) => Result {
  return error => {
    unknown.push(`${subject} are not known: ${error instanceof Error ? error.message : String(error)}`);
    return result;
  };
}

async function readReleases(natsUrl: string, replicas?: number) {
  const connection = await connectRegistry(natsUrl, replicas);
  try {
    return { registry: await connection.registry.read(), failures: await connection.failures.list() };
  } finally {
    await connection.close();
  }
}

async function readDeployments(
  natsUrl: string,
  replicas?: number,
): Promise<PublishedCatalogue['deployments']> {
  const store = await ContractStore.open(natsUrl, replicas);
  try {
    const deployments: PublishedCatalogue['deployments'] = [];
    for (const environment of await store.environments())
      for (const [app, version] of await store.deployed(environment))
        deployments.push({ app, environment, version });
    return deployments;
  } finally {
    await store.close();
  }
}

async function readHealth(services: Readonly<Record<string, string>>): Promise<SystemState['health']> {
  const health = Object.entries(services).map(async ([name, url]) => {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const isReady = await fetch(`${url}/health/ready`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    return [name, isReady ? 'up' : 'down'] as const;
  });
  return new Map(await Promise.all(health));
}
