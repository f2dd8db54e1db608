import { ContractGate } from '@endpaper/contract-pipeline/gate';
import { brokerCopies, notedServers, ownEnvironment } from './servers-note.js';

/**
 * Opens the contract gate of a system: the environment's (`NATS_URL`, and `PACT_BROKER_BASE_URL` for a Pact Broker), or
 * that of the running system.
 * @throws Error with one sentence when no NATS is named or none answers
 */
export async function openGate(environment: NodeJS.ProcessEnv = process.env): Promise<ContractGate> {
  const natsUrl = environment['NATS_URL'] ?? notedServers()?.natsUrl;
  if (!natsUrl)
    throw new Error('No contract store is known: start Endpaper with npm start, or set NATS_URL.');
  return ContractGate.open({ natsUrl, replicas: brokerCopies(environment), environment });
}

/** Opens the contract gate for some work, and closes it afterwards. */
export async function withGate<Result>(work: (gate: ContractGate) => Promise<Result>): Promise<Result> {
  const gate = await openGate();
  try {
    return await work(gate);
  } finally {
    await gate.close();
  }
}

/** The environment of the running system, then all with a deployment; the first alone without a contract store. */
export async function knownEnvironments(): Promise<string[]> {
  const deployed = await withGate(gate => gate.environments()).catch(() => []);
  return [...new Set([ownEnvironment(), ...deployed])];
}

/** The message for a command without `--to`. */
export function missingTarget([first = '', ...others]: readonly string[]): string {
  const more =
    others.length > 0 ? ` There ${others.length > 1 ? 'are' : 'is'} ${others.join(', ')} too.` : '';
  return `Where to? Write --to ${first}.${more}`;
}
