import { SERVICE_NAMES } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a system's servers answer. */
export interface Servers {
  natsUrl: string;
  /** PostgreSQL's superuser. */
  databaseUrl: string;
  /** What the parts of the system share, to prove to each other that they are ones. */
  internalSecret: string;
  /** Each service, by its folder's name. */
  services: Record<string, string>;
  /** The folder of the released remotes' files. */
  remotesDir: string;
  /** What the system calls itself in the registry of remotes. */
  environment: string;
}

const NOTE = 'servers.json';

/** Notes where the servers of the running system are, for the commands that look into it. */
export function noteServers(folder: string, servers: Servers): void {
  writeFileSync(join(folder, NOTE), JSON.stringify(servers), { mode: 0o600 });
}

/**
 * The servers to look into: those that the environment names, else those of this checkout's running system.
 * @throws Error with one sentence when neither is known
 */
export function knownServers(
  environment: NodeJS.ProcessEnv = process.env,
): Pick<Servers, 'natsUrl' | 'databaseUrl' | 'services'> & Partial<Pick<Servers, 'internalSecret'>> {
  const { NATS_URL, DATABASE_URL, INTERNAL_SECRET } = environment;
  const noted = notedServers();
  const natsUrl = NATS_URL ?? noted?.natsUrl;
  const databaseUrl = DATABASE_URL ?? noted?.databaseUrl;
  const internalSecret = INTERNAL_SECRET ?? noted?.internalSecret;
  const services = { ...noted?.services, ...namedServices(environment) };
  if (natsUrl && databaseUrl) return { natsUrl, databaseUrl, internalSecret, services };
  throw new Error('Endpaper does not run here: start it with npm start, or set NATS_URL and DATABASE_URL.');
}

/** The services whose addresses the environment names, as it does for those who call them: `UPSTREAM_POSTS`. */
function namedServices(environment: NodeJS.ProcessEnv): Record<string, string> {
  const found = SERVICE_NAMES.flatMap(name => {
    const origin = environment[`UPSTREAM_${name.toUpperCase()}`];
    return origin === undefined ? [] : [[`svc-${name}`, origin]];
  });
  return Object.fromEntries(found);
}

/** What the last system that was started here noted; it may have ended since. */
export function notedServers(): Partial<Servers> | undefined {
  try {
    return JSON.parse(readFileSync(join(checkout, '.endpaper', NOTE), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Where it is known which remotes are released, and what the environment is by default. */
export type ReleasePlace = Pick<Servers, 'natsUrl' | 'environment'>;

/**
 * Where remotes are released: as the environment says, else for this checkout's running system.
 * @throws Error with one sentence when neither is known
 */
export function releasePlace(variables: NodeJS.ProcessEnv = process.env): ReleasePlace {
  const natsUrl = variables['NATS_URL'] ?? notedServers()?.natsUrl;
  if (!natsUrl) throw new Error('Endpaper does not run here: start it with npm start, or set NATS_URL.');
  return { natsUrl, environment: ownEnvironment(variables) };
}

/**
 * The folder that a release's files are copied to: as the environment says, else that of this checkout's running system.
 * @throws Error with one sentence when neither is known
 */
export function remotesFolder({ REMOTES_DIR }: NodeJS.ProcessEnv = process.env): string {
  const folder = REMOTES_DIR ?? notedServers()?.remotesDir;
  if (!folder) throw new Error('Endpaper does not run here: start it with npm start, or set REMOTES_DIR.');
  return folder;
}

/** What the running system calls itself in the registry of remotes and in the contract store. */
export function ownEnvironment({ ENVIRONMENT }: NodeJS.ProcessEnv = process.env): string {
  return ENVIRONMENT ?? notedServers()?.environment ?? 'development';
}

/** How many brokers keep a copy at least of what is written there: as the environment says. */
export function brokerCopies({ NATS_REPLICAS = '1' }: NodeJS.ProcessEnv = process.env): number {
  return Number(NATS_REPLICAS);
}
