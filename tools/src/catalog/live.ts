import type { Catalogue, CatalogueApp, PublishedCatalogue } from '@endpaper/contracts';
import {
  connectRegistry,
  runningVersions,
  type LoadFailures,
  type RegistrySnapshot,
} from '@endpaper/releases';
import { describeError } from '../describe-error.js';
import { brokerCopies, notedServers } from '../servers-note.js';

/** What runs, as far as it can be asked. */
export interface Live {
  registry: RegistrySnapshot | undefined;
  failures: readonly LoadFailures[];
  /** By the names of the apps that answer calls. */
  health: ReadonlyMap<string, 'up' | 'down'>;
  /** What could not be found out, a sentence each. */
  unknown: string[];
}

/** Where to ask. */
export interface Asked {
  /** Of the registry. */
  natsUrl: string | undefined;
  /** The apps that answer calls, and where. */
  services: Record<string, string>;
}

const PATIENCE = 2_000;

/** What the environment names, else this checkout's running system, as far as there is one. */
export function whomToAsk({ NATS_URL }: NodeJS.ProcessEnv = process.env): Asked {
  const { natsUrl, services = {} } = notedServers() ?? {};
  return { natsUrl: NATS_URL ?? natsUrl, services };
}

/** Asks the registry, and each app for its health. What can't be asked is left out, and said. */
export async function readLive({ natsUrl, services }: Asked): Promise<Live> {
  const [releases, health] = await Promise.all([askRegistry(natsUrl), askAll(services)]);
  const unknown = [...releases.unknown];
  if (health.size === 0)
    unknown.push('Whether anything is up is not known: no system runs here (npm start).');
  return { ...releases, health, unknown };
}

/** An app of the code, with what is known of it as it runs. */
export function asItRuns(
  app: CatalogueApp,
  { registry, failures, health }: Live,
  deployments: PublishedCatalogue['deployments'],
): Catalogue['apps'][number] {
  return {
    ...app,
    health: app.kind === 'front end' ? null : (health.get(app.name) ?? 'unknown'),
    running: runningVersions(app.name, { registry, failures, deployments }),
  };
}

async function askRegistry(natsUrl: string | undefined): Promise<Omit<Live, 'health'>> {
  const nothing = (why: string) => ({ registry: undefined, failures: [], unknown: [why] });
  if (!natsUrl)
    return nothing(
      'Which remotes are active is not known: no registry is named (npm start, or set NATS_URL).',
    );
  try {
    const open = await connectRegistry(natsUrl, brokerCopies());
    const [registry, failures] = await Promise.all([open.registry.read(), open.failures.list()]);
    await open.close();
    return { registry, failures, unknown: [] };
  } catch (error) {
    return nothing(`Which remotes are active is not known: ${describeError(error)}`);
  }
}

async function askAll(services: Record<string, string>): Promise<Live['health']> {
  const asked = Object.entries(services).map(async ([name, url]) => [name, await isReady(url)] as const);
  return new Map((await Promise.all(asked)).map(([name, ready]) => [name, ready ? 'up' : 'down']));
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    return false;
  }
}
