import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '../nats/start-nats.js';
import { createServiceDatabase } from '../postgres/service-database.js';
import { startPostgres } from '../postgres/start-postgres.js';
import { freePort } from '../processes/ports.js';
import { demoAccount, internalSecret, url, type DemoAccount, type Wiring } from './environment.js';
import { clearRun } from './leftovers.js';
import { Parts } from './parts.js';
import { placesIn, type Places } from './places.js';
import { releaseRemotes } from './release-remotes.js';
import { startApps } from './start-apps.js';
import { openSecrets } from './secrets.js';
import { services } from './workspace.js';

export interface SystemOptions {
  /** Where the data is kept. Left out, the system lives in a temporary folder that goes when it stops. */
  folder?: string;
  /** Of the gateway; a free one when left out. */
  port?: number;
  /** A superuser's connection to a PostgreSQL to use instead of one of our own. */
  databaseUrl?: string;
  /** A NATS to use instead of one of our own. */
  natsUrl?: string;
  /** What the system calls itself in the registry of remotes; what ENVIRONMENT says, or `development`, when left out. */
  environment?: string;
  /** Told what happens to the parts, a sentence at a time. */
  report?: (line: string) => void;
  /** Gives up the start. */
  signal?: AbortSignal;
}

export interface System {
  /** Where the portal answers. */
  readonly url: string;
  /** The port of each app by its folder's name: `gateway`, `svc-books`. */
  readonly ports: ReadonlyMap<string, number>;
  readonly places: Places;
  /** Where the servers behind it answer: NATS, and PostgreSQL's superuser; and what its parts share as their secret. */
  readonly servers: { natsUrl: string; databaseUrl: string; internalSecret: string };
  /** The account that anyone may try, where there is one. */
  readonly demo: DemoAccount | undefined;
  /** What it calls itself in the registry of remotes. */
  readonly environment: string;
  /** Puts what was built anew of the remotes in charge; readers get it with their next page. */
  releaseRemotes(): Promise<void>;
  /** Ends a part (`svc-books`, `nats`, …) with -9; it stays down until it is restarted. */
  kill(part: string): Promise<void>;
  /** Stops a part if it runs, starts it and waits until it answers. */
  restart(part: string): Promise<void>;
  /** Stops every part, the last started first, and waits until all have ended. */
  stop(): Promise<void>;
}

/**
 * Starts the whole built product on loopback, with seed data, and waits until it really answers.
 * @throws Error saying which part failed and why; by then everything started has been stopped.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'endpaper-'));
  const parts = new Parts(options.report ?? (() => undefined));
  const stop = async () => {
    await parts.stop();
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const places = placesIn(folder);
    await clearRun(places);
    const servers = await startServers(parts, places, options);
    const wiring = await wire(places, servers, options);
    await releaseRemotes(wiring);
    await startApps(parts, wiring, options.signal ?? new AbortController().signal);
    return {
      url: url('gateway', wiring),
      ports: wiring.ports,
      places,
      servers: { ...servers, internalSecret: internalSecret(wiring.secrets) },
      demo: demoAccount(),
      environment: wiring.environment,
      releaseRemotes: () => releaseRemotes(wiring),
      kill: part => parts.get(part).kill(),
      restart: part => parts.get(part).restart(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL and NATS, each on a port that it keeps when it is started again. */
async function startServers(parts: Parts, places: Places, options: SystemOptions) {
  const { signal, folder } = options;
  const [postgresPort, natsPort] = [await freePort(), await freePort()];
  const postgres = { dataDir: places.postgres, port: postgresPort, throwAway: folder === undefined, signal };
  const nats = { storeDir: places.nats, port: natsPort, signal };
  return {
    databaseUrl: options.databaseUrl ?? (await parts.add('postgres', () => startPostgres(postgres))).url,
    natsUrl: options.natsUrl ?? (await parts.add('nats', () => startNats(nats))).url,
  };
}

async function wire(
  places: Places,
  servers: { databaseUrl: string; natsUrl: string },
  { port, environment = process.env.ENVIRONMENT ?? 'development' }: SystemOptions,
): Promise<Wiring> {
  const secrets = openSecrets(places.secrets);
  const databaseUrls = await createServiceDatabase(servers.databaseUrl, {
    database: 'endpaper',
    services: services(),
    passwordOf: service => secrets.of(`role ${service}`),
  });
  const ports = new Map([['gateway', port ?? (await freePort())]]);
  for (const service of services()) ports.set(`svc-${service}`, await freePort());
  return { places, secrets, natsUrl: servers.natsUrl, environment, ports, databaseUrls };
}
