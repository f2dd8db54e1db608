import { BUCKETS, connectionOptions, RELEASES } from '@endpaper/brokers';
import { PublishedCatalog } from '@endpaper/contracts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Bucket } from './bucket.js';
import { LoadFailureLog } from './load-failures.js';
import { Registry } from './registry.js';

/** The key of the catalog in its bucket. */
export const PUBLISHED = 'published';

/** Opens the bucket of the published catalog, for gateways: they have neither the code nor the contract store. */
export function openCatalog(connection: NatsConnection): Promise<Bucket<PublishedCatalog>> {
  return Bucket.open(connection, BUCKETS.catalog, PublishedCatalog);
}

/** The buckets of releases, for a command that uses them once. */
export interface RegistryConnection {
  registry: Registry;
  failures: LoadFailureLog;
  catalog: Bucket<PublishedCatalog>;
  close: () => Promise<void>;
}

/**
 * Connects a job or command that releases to the registry of remotes.
 * @param natsUrl the brokers' addresses, separated by commas
 * @param appKey the key of the user `releases`
 * @throws Error with one sentence when no broker accepts it
 */
export async function connectRegistry(natsUrl: string, appKey: string): Promise<RegistryConnection> {
  const login = connectionOptions(natsUrl, { user: RELEASES, appKey });
  const options = { ...login, name: RELEASES, timeout: 3_000, reconnect: false };
  const connection = await connect(options).catch((error: unknown) => {
    throw new Error(`The registry of remotes does not answer at ${natsUrl}.`, { cause: error });
  });
  try {
    return {
      registry: await Registry.open(connection),
      failures: await LoadFailureLog.open(connection),
      catalog: await openCatalog(connection),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
