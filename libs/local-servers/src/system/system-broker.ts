import { brokerUserOf } from '@endpaper/app-keys';
import {
  ADMINISTRATOR,
  connectionOptions,
  createStreams,
  OPERATIONS,
  RELEASES,
  userKeys,
} from '@endpaper/brokers';
import { connect } from '@nats-io/transport-node';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appKeyOf } from './environment.js';
import { type Secrets } from './secrets.js';
import { checkout, services } from './workspace.js';

/** The users of the brokers: the apps, then the others. */
const users = () => [
  'gateway',
  ...services().map(service => `svc-${service}`),
  OPERATIONS,
  RELEASES,
  ADMINISTRATOR,
];

/** The keys of a system's users, as the file that users.conf includes. */
export function brokerUserKeys(secrets: Secrets): string {
  return userKeys(new Map(users().map(user => [user, brokerUserOf(appKeyOf(user, { secrets }))])));
}

/** The users of a system's broker, with their keys, as a part of its configuration: those of Compose and Kubernetes. */
export function brokerUsers(secrets: Secrets): string {
  const file = readFileSync(join(checkout, 'deploy/nats/users.conf'), 'utf8');
  return file.replace(/^include .*$/m, brokerUserKeys(secrets));
}

/** Creates the streams and buckets of a system. */
export async function createBrokerStreams(natsUrl: string, secrets: Secrets): Promise<void> {
  const login = { user: ADMINISTRATOR, appKey: appKeyOf(ADMINISTRATOR, { secrets }) };
  const connection = await connect(connectionOptions(natsUrl, login));
  try {
    await createStreams(connection, services(), 1);
  } finally {
    await connection.close();
  }
}
