import { brokerCopies, notedServers } from '../servers-note.js';
import { BrokerLedger } from './broker/broker-ledger.js';
import { BucketEntries } from './entries/bucket-entries.js';
import { FolderEntries } from './entries/folder-entries.js';
import { EntryLedger } from './entry-ledger.js';
import type { Ledger } from './ledger.js';

/**
 * The ledger that the environment names: a Pact Broker (`PACT_BROKER_BASE_URL`), a folder (`CONTRACTS_DIR`), or a
 * bucket of NATS (`NATS_URL`, else that of this checkout's running system).
 * @throws Error with one sentence when none is known or none answers
 */
export async function openLedger(environment: NodeJS.ProcessEnv = process.env): Promise<Ledger> {
  const { PACT_BROKER_BASE_URL: brokerUrl } = environment;
  const own = await openEntries(environment);
  if (!brokerUrl) return new EntryLedger(own);
  return new BrokerLedger(brokerUrl, new EntryLedger(own), environment);
}

async function openEntries(environment: NodeJS.ProcessEnv) {
  const { CONTRACTS_DIR, NATS_URL } = environment;
  if (CONTRACTS_DIR) return new FolderEntries(CONTRACTS_DIR);
  const natsUrl = NATS_URL ?? notedServers()?.natsUrl;
  if (natsUrl) return BucketEntries.open(natsUrl, brokerCopies(environment));
  throw new Error(
    'No ledger is known: start Endpaper with npm start, or set CONTRACTS_DIR, NATS_URL or PACT_BROKER_BASE_URL.',
  );
}
