import { ContractStore } from '@endpaper/contract-pipeline/gate';
import { notedServers, ownEnvironment } from './servers-note.js';

/**
 * Opens the contract store of a system: the environment's (`NATS_URL` with `RELEASES_APP_KEY`), or that of the running system.
 * @throws Error with one sentence when no NATS is named or none answers
 */
export async function openGate(environment: NodeJS.ProcessEnv = process.env): Promise<ContractStore> {
  const natsUrl = environment['NATS_URL'] ?? notedServers()?.natsUrl;
  const appKey = environment['RELEASES_APP_KEY'] ?? notedServers()?.releasesKey;
  if (!natsUrl || !appKey)
    throw new Error(
      'No contract store is known: start Endpaper with npm start, or set NATS_URL and RELEASES_APP_KEY.',
    );
  return ContractStore.open(natsUrl, appKey);
}

/** Opens the contract store for some work, and closes it afterwards. */
export async function withGate<Result>(work: (gate: ContractStore) => Promise<Result>): Promise<Result> {
  const gate = await openGate();
  try {
    return await work(gate);
  } finally {
    await gate.close();
  }
}

/** @throws Error that names the known environments, when a command has no `--to` */
export async function requireTarget(to: string | undefined): Promise<string> {
  if (to !== undefined) return to;
  // Without a contract store, the environment of the running system is the only known one.
  const deployed = await withGate(gate => gate.environments()).catch(() => []);
  const known = [...new Set([ownEnvironment(), ...deployed])];
  throw new Error(`Where to? Write --to <environment>, such as: ${known.join(', ')}.`);
}
