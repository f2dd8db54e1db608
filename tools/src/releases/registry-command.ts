import { remotes } from '@endpaper/local-servers';
import {
  connectRegistry,
  isEnvironment,
  isVersion,
  type RegistryConnection,
  type RegistrySnapshot,
} from '@endpaper/releases';
import {
  ClosedConnectionError,
  ConnectionError,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import { InvalidArgumentError } from 'commander';
import { knownServer } from '../servers-note.js';

const UNAVAILABLE = [ClosedConnectionError, ConnectionError, NoRespondersError, RequestError, TimeoutError];

/** Whether the broker stopped answering. Then it is unknown whether it received the last request. */
export function isBrokerUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNAVAILABLE.some(kind => error instanceof kind) || isBrokerUnavailable(error.cause);
}

/**
 * Does some work on the registry of remotes.
 * @param next the step to take when the broker becomes unavailable meanwhile, as the end of a sentence
 */
export async function withRegistry(
  next: string,
  work: (open: RegistryConnection) => Promise<void>,
): Promise<void> {
  const natsUrl = knownServer('natsUrl');
  const open = await connectRegistry(natsUrl, knownServer('releasesKey'));
  try {
    await work(open);
  } catch (error) {
    if (!isBrokerUnavailable(error)) throw error;
    throw new Error(`The broker at ${natsUrl} does not answer any more: ${next}`, { cause: error });
  } finally {
    await open.close();
  }
}

export interface RemoteVersion {
  name: string;
  version: string;
}

/** A version of a remote, from an argument such as `mfe-books@1.4.0`. */
export function readRemoteVersion(text: string): RemoteVersion {
  const [, name, version = ''] = /^(mfe-[a-z0-9-]+)@(.*)$/.exec(text) ?? [];
  if (name !== undefined && isVersion(version)) return { name, version };
  throw new InvalidArgumentError('Write it like mfe-books@1.4.0.');
}

/** The name of an environment, from an option. */
export function readEnvironment(text: string): string {
  if (isEnvironment(text)) return text;
  throw new InvalidArgumentError('It must be small letters, digits and hyphens, and not "release".');
}

/** @throws Error that lists the known remotes, when the name is neither in this checkout nor released */
export function requireKnownRemote(name: string, { releases }: Pick<RegistrySnapshot, 'releases'>): void {
  const known = new Set([...remotes(), ...releases.map(({ remote }) => remote.name)]);
  if (!known.has(name)) throw new Error(`There is no remote ${name}, only ${[...known].sort().join(', ')}.`);
}

/** Prints how often a version failed to load in readers' browsers, if it did. */
export async function printLoadFailures(
  { failures }: Pick<RegistryConnection, 'failures'>,
  name: string,
  version: string,
): Promise<void> {
  const found = (await failures.list(name)).find(each => each.version === version);
  if (!found) return;
  const times = found.count === 1 ? 'once' : `${found.count} times`;
  console.log(
    `${name}@${version} did not load ${times} in readers' browsers, last at ${found.last_at}: ${found.message}`,
  );
}
