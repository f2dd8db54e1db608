import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBucket } from '@endpaper/brokers';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findNatsServer } from '../src/nats/find-nats-server.js';
import { type Child, startChild } from '../src/processes/child-process.js';
import { freePort } from '../src/processes/ports.js';
import { waitUntil } from '../src/processes/wait-until.js';

let folder: string;
let brokers: Child[];
let connection: NatsConnection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-cluster-'));
  const servers = await Promise.all(
    ['one', 'two', 'three'].map(async name => ({ name, port: await freePort(), peers: await freePort() })),
  );
  const routes = servers.map(({ peers }) => `nats://127.0.0.1:${peers}`).join(',');
  const program = await findNatsServer();
  brokers = await Promise.all(
    servers.map(({ name, port, peers }) => {
      const storeDir = join(folder, name);
      const server = ['-n', name, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', storeDir];
      const cluster = ['--cluster_name=here', `--cluster=nats://127.0.0.1:${peers}`, `--routes=${routes}`];
      return startChild({ name, command: [program, ...server, ...cluster], logFile: `${storeDir}.log` });
    }),
  );
  connection = await connect({
    servers: servers.map(({ port }) => `127.0.0.1:${port}`),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
});
afterAll(async () => {
  await connection.close();
  await Promise.all(brokers.map(broker => broker.stop()));
  await rm(folder, { recursive: true });
});

it('creating a bucket again with more replicas adds them, and with fewer removes none', async () => {
  const create = (replicas: number) => createBucket(connection, 'shelf', replicas);
  await waitUntil(
    () =>
      create(1).then(
        () => true,
        () => false,
      ),
    { name: 'the cluster', seconds: 45 },
  );
  const bucket = await create(1);
  await bucket.put('title', 'Emma');
  expect((await bucket.status()).replicas).toBe(1);

  await create(3);

  expect((await bucket.status()).replicas).toBe(3);
  expect((await bucket.get('title'))?.string()).toBe('Emma');
  await create(1);
  expect((await bucket.status()).replicas).toBe(3);
});
