import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokerUserOf } from '@endpaper/app-keys';
import { createStreams, type BrokerUser } from '@endpaper/brokers';
import { startNats, type Nats } from '@endpaper/local-servers';
import { connect } from '@nats-io/transport-node';
import { testAppKey } from './test-app-keys.js';

/** A broker for one test file. Its streams survive restarts. */
export interface TestBroker {
  url: string;
  /** Kills the process. */
  crash(): Promise<void>;
  /** Starts it again with the same port and data. */
  restart(): Promise<void>;
  /** Stops the process where it is, and lets it go on. Its connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

interface TestBrokerOptions {
  /** The apps under test, each with the key of `testAppKey`. */
  users: readonly BrokerUser[];
  /** The services that have a stream, by the names of their schemas. */
  services?: readonly string[];
}

/** Starts a broker that has the buckets and the streams. A connection without a user is the test's own: it may do everything. */
export async function startTestBroker({ users, services = [] }: TestBrokerOptions): Promise<TestBroker> {
  const directory = await mkdtemp(join(tmpdir(), 'endpaper-nats-'));
  const options = { storeDir: join(directory, 'store'), configuration: configurationOf(users) };
  let nats: Nats = await startNats(options);
  const { port, url } = nats;
  const connection = await connect({ servers: url });
  await createStreams(connection, services, 1);
  await connection.close();
  return {
    url,
    crash: () => nats.kill(),
    restart: async () => {
      nats = await startNats({ ...options, port });
    },
    freeze: () => {
      nats.freeze();
    },
    thaw: () => {
      nats.thaw();
    },
    stop: async () => {
      // A frozen process would not stop.
      nats.thaw();
      await nats.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function configurationOf(users: readonly BrokerUser[]): string {
  const own = { user: 'test', password: 'test' };
  const apps = users.map(({ name, publish, subscribe }) => ({
    nkey: brokerUserOf(testAppKey(name)),
    permissions: { publish, subscribe },
  }));
  return `no_auth_user: test\nauthorization: ${JSON.stringify({ timeout: 10, users: [own, ...apps] })}\n`;
}
