import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '../nats/start-nats.js';
import { createServiceDatabase } from '../postgres/service-database.js';
import { startPostgres } from '../postgres/start-postgres.js';
import { freePort } from '../processes/ports.js';
import { startApps } from './apps.js';
import { demoAccount, internalSecret, urlOf, type DemoAccount, type Wiring } from './environment.js';
import { releaseRemotes } from './release-remotes.js';
import { openSecrets } from './secrets.js';
import { Supervisor } from './supervisor.js';
import { stopLeftoverApps, systemPaths, type SystemPaths } from './system-folder.js';
import { services } from './workspace.js';

export interface SystemOptions {
  /** The folder of the data. By default it is a temporary one, which is removed when the system stops. */
  folder?: string;
  /** The gateway's port; a free one by default. */
  port?: number;
  /** A superuser's connection to a running PostgreSQL, which is used instead of a new one. */
  databaseUrl?: string;
  /** A running NATS, which is used instead of a new one. */
  natsUrl?: string;
  /** The name of the system in the registry of remotes; `ENVIRONMENT` or `development` by default. */
  environment?: string;
  /** Called with a sentence when a part exits or is restarted. */
  report?: (line: string) => void;
  /** Cancels the start. */
  signal?: AbortSignal;
}

export interface System {
  /** The address of the portal. */
  readonly url: string;
  /** The port of each app, by its folder's name: `gateway`, `svc-books`. */
  readonly ports: ReadonlyMap<string, number>;
  readonly paths: SystemPaths;
  /** The addresses of NATS and of PostgreSQL's superuser, and the secret that the apps sign service tokens with. */
  readonly servers: { natsUrl: string; databaseUrl: string; internalSecret: string };
  /** The demo account, if there is one. */
  readonly demo: DemoAccount | undefined;
  /** The name of the system in the registry of remotes. */
  readonly environment: string;
  /** Releases and promotes remotes that were built since; readers get them with their next page. */
  releaseRemotes(): Promise<void>;
  /** Kills a part (`svc-books`, `nats`, …) with SIGKILL. It is not restarted until `restart` is called. */
  kill(part: string): Promise<void>;
  /** Stops a part if it runs, starts it and waits until it is ready. */
  restart(part: string): Promise<void>;
  /** Stops all parts, the last started first, and waits until they have exited. */
  stop(): Promise<void>;
}

/**
 * Starts the built product on loopback, with seed data, and waits until it answers.
 * @throws Error that names the part that failed and why; all other parts have been stopped by then
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'endpaper-'));
  const supervisor = new Supervisor(options.report ?? (() => undefined));
  const stop = async () => {
    await supervisor.stop();
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const paths = systemPaths(folder);
    await stopLeftoverApps(paths);
    const servers = await startServers(supervisor, paths, options);
    const wiring = await wire(paths, servers, options);
    await releaseRemotes(wiring);
    await startApps(supervisor, wiring, options.signal ?? new AbortController().signal);
    return {
      url: urlOf('gateway', wiring),
      ports: wiring.ports,
      paths,
      servers: { ...servers, internalSecret: internalSecret(wiring.secrets) },
      demo: demoAccount(),
      environment: wiring.environment,
      releaseRemotes: () => releaseRemotes(wiring),
      kill: part => supervisor.part(part).kill(),
      restart: part => supervisor.part(part).restart(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts PostgreSQL and NATS, each on a port that it keeps when it is restarted. */
async function startServers(supervisor: Supervisor, paths: SystemPaths, options: SystemOptions) {
  const { signal, folder } = options;
  const [postgresPort, natsPort] = [await freePort(), await freePort()];
  const postgres = { dataDir: paths.postgres, port: postgresPort, ephemeral: folder === undefined, signal };
  const nats = { storeDir: paths.nats, port: natsPort, signal };
  return {
    databaseUrl:
      options.databaseUrl ?? (await supervisor.start('postgres', () => startPostgres(postgres))).url,
    natsUrl: options.natsUrl ?? (await supervisor.start('nats', () => startNats(nats))).url,
  };
}

async function wire(
  paths: SystemPaths,
  servers: { databaseUrl: string; natsUrl: string },
  { port, environment = process.env.ENVIRONMENT ?? 'development' }: SystemOptions,
): Promise<Wiring> {
  const secrets = openSecrets(paths.secrets);
  const databaseUrls = await createServiceDatabase(servers.databaseUrl, {
    database: 'endpaper',
    services: services(),
    passwordOf: service => secrets.of(`role ${service}`),
  });
  const ports = new Map([['gateway', port ?? (await freePort())]]);
  for (const service of services()) ports.set(`svc-${service}`, await freePort());
  return { paths, secrets, natsUrl: servers.natsUrl, environment, ports, databaseUrls };
}
