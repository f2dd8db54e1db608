import { connect } from '@nats-io/transport-node';
import { CatalogueBucket } from './catalogue-bucket.js';
import { LoadFailureLog } from './load-failure-log.js';
import { Registry } from './registry.js';

/** The buckets of releases, for a command that uses them once. */
export interface RegistryConnection {
  registry: Registry;
  failures: LoadFailureLog;
  catalogue: CatalogueBucket;
  close(): Promise<void>;
}

/**
 * Connects to the registry of remotes.
 * @param natsUrl the brokers' addresses, separated by commas
 * @param replicas the number of brokers that keep a copy of each bucket, at least
 * @throws Error with one sentence when no broker answers
 */
export async function connectRegistry(natsUrl: string, replicas = 1): Promise<RegistryConnection> {
  const servers = natsUrl.split(',');
  const connection = await connect({ servers, name: 'releases', timeout: 3_000, reconnect: false }).catch(
    (error: unknown) => {
      throw new Error(`The registry of remotes does not answer at ${natsUrl}.`, { cause: error });
    },
  );
  try {
    return {
      registry: await Registry.open(connection, replicas),
      failures: await LoadFailureLog.open(connection, replicas),
      catalogue: await CatalogueBucket.open(connection, replicas),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
