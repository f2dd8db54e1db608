import { remotes } from '@endpaper/local-servers';
import { connectRegistry, type RegistryConnection, type RegistrySnapshot } from '@endpaper/releases';
import {
  ClosedConnectionError,
  ConnectionError,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import { describeError } from '../describe-error.js';
import { brokerCopies, releasePlace, type ReleasePlace } from '../servers-note.js';

const UNAVAILABLE = [ClosedConnectionError, ConnectionError, NoRespondersError, RequestError, TimeoutError];

/** Whether the broker stopped answering. Then it is unknown whether it received the last request. */
export function isBrokerUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNAVAILABLE.some(kind => error instanceof kind) || isBrokerUnavailable(error.cause);
}

/** The sentence for an error of a command: what happened, and `next`, the step to take once the broker answers again. */
export function describeFailure(error: unknown, natsUrl: string, next: string): string {
  return isBrokerUnavailable(error)
    ? `The broker at ${natsUrl} does not answer any more: ${next}`
    : describeError(error);
}

/**
 * Runs a command on the registry of remotes, and exits with 0, or with 1 and a sentence when it fails.
 * @param next the step to take when the broker becomes unavailable meanwhile, as the end of a sentence
 */
export async function runOnRegistry(
  next: string,
  run: (open: RegistryConnection, place: ReleasePlace) => Promise<void>,
): Promise<never> {
  try {
    const place = releasePlace();
    const open = await connectRegistry(place.natsUrl, brokerCopies());
    try {
      await run(open, place);
    } catch (error) {
      throw new Error(describeFailure(error, place.natsUrl, next), { cause: error });
    } finally {
      await open.close();
    }
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
  process.exit(0);
}

/** @throws Error that lists the known remotes, when the name is neither in this checkout nor released */
export function requireKnownRemote(
  name: string,
  { releases }: Pick<RegistrySnapshot, 'releases'>,
  inCheckout: readonly string[] = remotes(),
): void {
  const known = new Set([...inCheckout, ...releases.map(({ remote }) => remote.name)]);
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
