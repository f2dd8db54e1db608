import { SERVICE_NAMES } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The addresses and secrets of a running system. */
export interface Servers {
  natsUrl: string;
  /** PostgreSQL's superuser. */
  databaseUrl: string;
  /** The secret that service tokens are signed with. */
  internalSecret: string;
  /** The address of each service, by its folder's name. */
  services: Record<string, string>;
  /** The folder of the released remotes' files. */
  remotesDir: string;
  /** The name of the system in the registry of remotes. */
  environment: string;
}

const NOTE = 'servers.json';

/** Records the running system for other commands. */
export function noteServers(folder: string, servers: Servers): void {
  writeFileSync(join(folder, NOTE), JSON.stringify(servers), { mode: 0o600 });
}

/**
 * The servers that the environment names, or those of this checkout's running system.
 * @throws Error with one sentence when there are neither
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
  throw new Error('Endpaper is not running here: start it with npm start, or set NATS_URL and DATABASE_URL.');
}

/** The services whose addresses the environment names: `UPSTREAM_POSTS`. */
function namedServices(environment: NodeJS.ProcessEnv): Record<string, string> {
  const found = SERVICE_NAMES.flatMap(name => {
    const origin = environment[`UPSTREAM_${name.toUpperCase()}`];
    return origin === undefined ? [] : [[`svc-${name}`, origin] as const];
  });
  return Object.fromEntries(found);
}

/** The last system that was started here. It may have stopped since. */
export function notedServers(): Partial<Servers> | undefined {
  try {
    return JSON.parse(readFileSync(join(checkout, '.endpaper', NOTE), 'utf8')) as Partial<Servers>;
  } catch {
    return undefined;
  }
}

/** Where it is known which remotes are released, and what the environment is by default. */
export type ReleasePlace = Pick<Servers, 'natsUrl' | 'environment'>;

/**
 * The release target that the environment names, or that of this checkout's running system.
 * @throws Error with one sentence when there is neither
 */
export function releasePlace(variables: NodeJS.ProcessEnv = process.env): ReleasePlace {
  const natsUrl = variables['NATS_URL'] ?? notedServers()?.natsUrl;
  if (!natsUrl) throw new Error('Endpaper is not running here: start it with npm start, or set NATS_URL.');
  return { natsUrl, environment: ownEnvironment(variables) };
}

/**
 * The folder that a release's files are copied to: the environment's, or that of this checkout's running system.
 * @throws Error with one sentence when there is neither
 */
export function remotesFolder({ REMOTES_DIR }: NodeJS.ProcessEnv = process.env): string {
  const folder = REMOTES_DIR ?? notedServers()?.remotesDir;
  if (!folder) throw new Error('Endpaper is not running here: start it with npm start, or set REMOTES_DIR.');
  return folder;
}

/** What the running system calls itself in the registry of remotes and in the contract store. */
export function ownEnvironment({ ENVIRONMENT }: NodeJS.ProcessEnv = process.env): string {
  return ENVIRONMENT ?? notedServers()?.environment ?? 'development';
}

/** The number of brokers that store a copy of each message, at least. */
export function brokerCopies({ NATS_REPLICAS = '1' }: NodeJS.ProcessEnv = process.env): number {
  return Number(NATS_REPLICAS);
}
