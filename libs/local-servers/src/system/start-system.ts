import { ADMINISTRATOR, OPERATIONS, RELEASES } from '@endpaper/brokers';
import { publicKeysOf } from '@endpaper/releases';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox } from '../mail/start-mailbox.js';
import { startNats } from '../nats/start-nats.js';
import { killLeftoverServer } from '../postgres/data-directory.js';
import { createServiceDatabase } from '../postgres/service-database.js';
import { startPostgres } from '../postgres/start-postgres.js';
import { freePort } from '../processes/ports.js';
import { Apps } from './apps.js';
import { brokerUsers, createBrokerStreams } from './system-broker.js';
import { appKeyOf, demoAccount, urlOf, type DemoAccount } from './environment.js';
import { promoteBuilds } from './promote-builds.js';
import { openSecrets, type Secrets } from './secrets.js';
import { Supervisor } from './supervisor.js';
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
  /** The bytes that the streams of a new NATS may have; by default those of `startNats`. */
  storeBytes?: number;
  /** The number of replicas of each app; 1 by default. The parts are named `svc-books`, `svc-books-2`, … */
  replicas?: number;
  /** Called once for each server and app, with its ports. @returns the port at which the apps reach it; the first by default */
  route?: (name: string, ports: readonly number[]) => Promise<number>;
  /** Called with a sentence when a part exits or is restarted. */
  report?: (line: string) => void;
  /** Cancels the start. */
  signal?: AbortSignal;
}

const DATABASE = 'endpaper';

/** The addresses of NATS and of PostgreSQL's superuser, and the keys of two users that are no apps. */
export interface Servers {
  natsUrl: string;
  databaseUrl: string;
  /** The APP_KEY of the operators' commands. */
  appKey: string;
  /** The APP_KEY of the commands that release. */
  releasesKey: string;
}

export interface System {
  /** The address of the portal. */
  readonly url: string;
  /** The port of each app, by its folder's name: `gateway`, `svc-books`. */
  readonly ports: ReadonlyMap<string, number>;
  /** The folders of PostgreSQL's data and of the released remotes' files. */
  readonly paths: { postgres: string; remotes: string };
  /** The key that signs releases, and the public ones that the gateway accepts: RELEASE_KEY and RELEASE_KEYS. */
  readonly release: { key: string; keys: string };
  readonly servers: Servers;
  /** The key of the brokers' administrator. */
  readonly administratorKey: string;
  /** The page with the mails that the system has sent. */
  readonly mailboxUrl: string;
  /** The demo account, if there is one. */
  readonly demo: DemoAccount | undefined;
  /** The name of the system in the registry of remotes. */
  readonly environment: string;
  /** Does the hourly housekeeping of a service (`svc-books`) now, in a process of its own. */
  doHousekeeping(service: string): Promise<void>;
  /** Stops a part and its processes where they are, as a paused machine does, until `thaw` is called. */
  freeze(part: string): void;
  thaw(part: string): void;
  /** Kills a part (`svc-books`, `nats`, …) with SIGKILL. It is not restarted until `restart` is called. */
  kill(part: string): Promise<void>;
  /** Stops a part if it runs, starts it and waits until it is ready. */
  restart(part: string): Promise<void>;
  /**
   * Stops all parts, the last started first, and waits until they have exited. The apps of a system in a temporary folder are
   * killed: nothing that they would still write is kept.
   */
  stop(): Promise<void>;
}

/**
 * Starts the built product on loopback, with seed data, and waits until it answers.
 * @throws Error that names the part that failed and why; all other parts have been stopped by then
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'endpaper-'));
  const { environment = process.env.ENVIRONMENT ?? 'development' } = options;
  const { signal = new AbortController().signal, report = () => undefined, route = firstPort } = options;
  const supervisor = new Supervisor(report, signal);
  const mailbox = await startMailbox();
  const stop = async () => {
    if (options.folder === undefined) await supervisor.killAllBut(['postgres', 'nats']);
    await supervisor.stop();
    await mailbox.stop();
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    mkdirSync(folder, { recursive: true });
    const paths = { postgres: join(folder, 'postgres'), remotes: join(folder, 'remotes') };
    const secrets = openSecrets(join(folder, 'secrets.json'));
    const { databaseUrl, natsUrl } = await startServers(supervisor, folder, secrets, { ...options, signal });
    const routed = async (name: string, url: string) =>
      withPort(url, await route(name, [Number(new URL(url).port)]));
    const databaseUrls = await createServiceDatabase(await routed('postgres', databaseUrl), {
      database: DATABASE,
      services: services(),
      passwordOf: service => secrets(`role ${service}`),
    });
    const listenPorts = await choosePorts(options);
    const ports = new Map<string, number>();
    for (const [app, own] of listenPorts) ports.set(app, await route(app, own));
    const brokerUrl = await routed('nats', natsUrl);
    const releaseKey = secrets('release signing');
    const releaseKeys = JSON.stringify(await publicKeysOf(releaseKey));
    const wiring = {
      remotesDir: paths.remotes,
      secrets,
      releaseKeys,
      natsUrl: brokerUrl,
      smtpUrl: mailbox.smtpUrl,
      environment,
      ports,
      databaseUrls,
    };
    await createBrokerStreams(natsUrl, secrets);
    await promoteBuilds(wiring, releaseKey, join(folder, 'released.json'));
    const logs = join(folder, 'logs');
    rmSync(logs, { recursive: true, force: true });
    const apps = new Apps(supervisor, wiring, listenPorts, logs, signal);
    await apps.start();
    return {
      url: urlOf('gateway', wiring),
      ports,
      paths,
      release: { key: releaseKey, keys: releaseKeys },
      servers: {
        natsUrl,
        databaseUrl,
        appKey: appKeyOf(OPERATIONS, wiring),
        releasesKey: appKeyOf(RELEASES, wiring),
      },
      administratorKey: appKeyOf(ADMINISTRATOR, wiring),
      mailboxUrl: mailbox.url,
      demo: demoAccount(),
      environment,
      doHousekeeping: service => apps.doHousekeeping(service),
      freeze: part => supervisor.part(part).freeze(),
      thaw: part => supervisor.part(part).thaw(),
      kill: part => supervisor.part(part).end('kill'),
      restart: part => supervisor.part(part).restart(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const firstPort = (_: string, [first = 0]: readonly number[]) => Promise.resolve(first);

/** The ports that the replicas of each app listen on, by its folder's name. */
async function choosePorts({ port, replicas = 1 }: SystemOptions): Promise<Map<string, number[]>> {
  const chosen = new Map<string, number[]>();
  for (const app of ['gateway', ...services().map(service => `svc-${service}`)]) {
    const own = app === 'gateway' && port !== undefined ? [port] : [];
    while (own.length < replicas) own.push(await freePort());
    chosen.set(app, own);
  }
  return chosen;
}

function withPort(url: string, port: number): string {
  const copy = new URL(url);
  copy.port = String(port);
  return copy.href;
}

/** Removes all data of a system, and kills what is left of its PostgreSQL. */
export async function removeSystem(folder: string): Promise<void> {
  await killLeftoverServer(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}

/** Starts PostgreSQL and NATS, each on a port that it keeps when it is restarted. */
async function startServers(
  supervisor: Supervisor,
  folder: string,
  secrets: Secrets,
  options: SystemOptions,
) {
  const { signal, storeBytes } = options;
  const ephemeral = options.folder === undefined;
  const postgres = { dataDir: join(folder, 'postgres'), port: await freePort(), ephemeral, signal };
  const configuration = brokerUsers(secrets);
  const nats = { storeDir: join(folder, 'nats'), port: await freePort(), storeBytes, configuration, signal };
  return {
    databaseUrl:
      options.databaseUrl ?? (await supervisor.start('postgres', () => startPostgres(postgres))).url,
    natsUrl: options.natsUrl ?? (await supervisor.start('nats', () => startNats(nats))).url,
  };
}
