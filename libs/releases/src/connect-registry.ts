import { connect } from '@nats-io/transport-node';
import { CatalogueBucket } from './catalogue-bucket.js';
import { FailureLog } from './failure-log.js';
import { Registry } from './registry.js';

/** The registry and what is known of failures, for a command that looks into them once. */
export interface OpenRegistry {
  registry: Registry;
  failures: FailureLog;
  /** What gateways show their teams of the code and the ledger. */
  catalogue: CatalogueBucket;
  close(): Promise<void>;
}

/**
 * Connects to the registry.
 * @param natsUrl where the brokers answer, separated by commas
 * @param replicas how many brokers keep a copy of it at least
 * @throws Error with one sentence when none answers
 */
export async function connectRegistry(natsUrl: string, replicas = 1): Promise<OpenRegistry> {
  const servers = natsUrl.split(',');
  const connection = await connect({ servers, name: 'releases', timeout: 3_000, reconnect: false }).catch(
    (error: unknown) => {
      throw new Error(`The registry of remotes does not answer at ${natsUrl}.`, { cause: error });
    },
  );
  try {
    const registry = await Registry.open(connection, replicas);
    const failures = await FailureLog.open(connection, replicas);
    const catalogue = await CatalogueBucket.open(connection, replicas);
    return { registry, failures, catalogue, close: () => connection.close() };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
