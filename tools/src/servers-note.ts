import { checkout } from '@endpaper/local-servers/workspace';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The addresses and secrets of a running system. */
const Servers = z.object({
  natsUrl: z.string(),
  /** PostgreSQL's superuser. */
  databaseUrl: z.string(),
  /** The key of the operators' commands. */
  appKey: z.string(),
  /** The key of the commands that release, at the brokers. */
  releasesKey: z.string(),
  /** The address of each app, by its folder's name. */
  services: z.record(z.string(), z.string()),
  /** The folder of the released remotes' files. */
  remotesDir: z.string(),
  /** The key that signs releases, and the public ones that gateways accept. */
  releaseKey: z.string(),
  releaseKeys: z.string(),
  /** The name of the system in the registry of remotes. */
  environment: z.string(),
});
export type Servers = z.infer<typeof Servers>;

/** The variables that name another system than the one that runs here. */
const VARIABLES = {
  natsUrl: 'NATS_URL',
  databaseUrl: 'DATABASE_URL',
  appKey: 'APP_KEY',
  releasesKey: 'RELEASES_APP_KEY',
  remotesDir: 'REMOTES_DIR',
  releaseKey: 'RELEASE_KEY',
  releaseKeys: 'RELEASE_KEYS',
} as const;

const NOTE = join(checkout, '.endpaper', 'servers.json');

/** Records the running system for other commands. */
export function noteServers(servers: Servers): void {
  writeFileSync(NOTE, JSON.stringify(servers), { mode: 0o600 });
}

/** The last system that was started here. It may have stopped since. */
export function notedServers(): Servers | undefined {
  try {
    return Servers.parse(JSON.parse(readFileSync(NOTE, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * What the environment names, or what this checkout's running system has.
 * @throws Error with one sentence when there is neither
 */
export function knownServer(
  name: keyof typeof VARIABLES,
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const value = environment[VARIABLES[name]] ?? notedServers()?.[name];
  if (value) return value;
  throw new Error(`Endpaper is not running here: start it with npm start, or set ${VARIABLES[name]}.`);
}

/** What the running system calls itself in the registry of remotes and in the contract store. */
export function ownEnvironment({ ENVIRONMENT }: NodeJS.ProcessEnv = process.env): string {
  return ENVIRONMENT ?? notedServers()?.environment ?? 'development';
}
