import { RELEASES } from '@endpaper/brokers';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNats, type Nats } from '../nats/start-nats.js';
import { brokerUsers, createBrokerStreams } from '../system/system-broker.js';
import { appKeyOf } from '../system/environment.js';
import { openSecrets } from '../system/secrets.js';

/** A broker with the users and the buckets of a system. */
export interface RegistryNats extends Nats {
  /** The key of the user that releases. */
  releasesKey: string;
}

/** Starts a broker for tests of what releases. @param folder of its data and secrets */
export async function startRegistryNats(folder: string): Promise<RegistryNats> {
  mkdirSync(folder, { recursive: true });
  const secrets = openSecrets(join(folder, 'secrets.json'));
  const nats = await startNats({ storeDir: join(folder, 'nats'), configuration: brokerUsers(secrets) });
  await createBrokerStreams(nats.url, secrets);
  return { ...nats, releasesKey: appKeyOf(RELEASES, { secrets }) };
}
