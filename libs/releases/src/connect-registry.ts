import { PublishedCatalog } from '@endpaper/contracts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Bucket, openBucket } from './bucket.js';
import { LoadFailureLog } from './load-failures.js';
import { Registry } from './registry.js';

/** The key of the catalog in its bucket. */
export const PUBLISHED = 'published';

/** Opens the bucket of the published catalog, for gateways: they have neither the code nor the contract store. */
export async function openCatalog(
  connection: NatsConnection,
  replicas = 1,
): Promise<Bucket<PublishedCatalog>> {
  return new Bucket(await openBucket(connection, 'catalogue', replicas), PublishedCatalog);
}

/** The buckets of releases, for a command that uses them once. */
export interface RegistryConnection {
  registry: Registry;
  failures: LoadFailureLog;
  catalog: Bucket<PublishedCatalog>;
  close: () => Promise<void>;
}

/**
 * Connects to the registry of remotes.
 * @param natsUrl the brokers' addresses, separated by commas
 * @param replicas the number of brokers that keep a copy of each bucket, at least
 * @throws Error with one sentence when no broker answers
 */
export async function connectRegistry(natsUrl: string, replicas = 1): Promise<RegistryConnection> {
  const servers = natsUrl.split(',');
  // The client refuses a broker without TLS.
  const tls = natsUrl.startsWith('tls:') && { tls: {} };
  const options = { servers, name: 'releases', timeout: 3_000, reconnect: false, ...tls };
  const connection = await connect(options).catch((error: unknown) => {
    throw new Error(`The registry of remotes does not answer at ${natsUrl}.`, { cause: error });
  });
  try {
    return {
      registry: await Registry.open(connection, replicas),
      failures: await LoadFailureLog.open(connection, replicas),
      catalog: await openCatalog(connection, replicas),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
