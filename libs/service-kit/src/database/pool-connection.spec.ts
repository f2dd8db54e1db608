import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { PoolConnection } from './pool-connection.js';

/** A client whose statements get no answer. They fail when its stream is destroyed. */
function aHangingClient(port: number): PoolClient {
  const statements: ((error: Error) => void)[] = [];
  const stream = {
    pause: () => undefined,
    destroy: (error: Error) => {
      for (const fail of statements) fail(error);
    },
  };
  const query = (_: unknown, callback: (error: Error) => void) => statements.push(callback);
  const client = Object.assign(new EventEmitter(), {
    connection: { stream },
    query,
    host: '127.0.0.1',
    port,
  });
  return client as unknown as PoolClient;
}

it('gets no new statements from the moment when PostgreSQL has not answered in time', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = new PoolConnection(aHangingClient((server.address() as AddressInfo).port), 1);
  const requested = once(server, 'connection') as Promise<[Socket]>;
  const answer = expect(connection.run({ text: 'SELECT 1' })).rejects.toThrow('Query read timeout');

  const [cancelRequest] = await requested;
  const { failure } = connection;
  cancelRequest.destroy();
  await answer;
  server.close();
  expect(failure?.message).toBe('Query read timeout');
});
