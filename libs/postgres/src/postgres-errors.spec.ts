import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { Client, Pool } from 'pg';
import { isDatabaseUnavailable, isTemporary } from './postgres-errors.js';

const connectTo = async (port: number) => {
  const pool = new Pool({
    connectionString: `postgres://a:b@127.0.0.1:${port}/c`,
    connectionTimeoutMillis: 500,
  });
  return pool.connect().catch((reason: unknown) => reason);
};

it('recognises a database that refuses, closes or does not answer connections', async () => {
  for (const greet of [undefined, (socket: { destroy(): void }) => socket.destroy(), () => undefined]) {
    const server = createServer(socket => {
      socket.on('error', () => undefined);
      greet?.(socket);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (!greet) await new Promise(resolve => server.close(resolve));
    expect(isDatabaseUnavailable(await connectTo(port))).toBe(true);
    server.close();
  }
});

const errorOf = (code: string) => Object.assign(new Error('message'), { code });

it.each(['57014', '55P03', '40P01', '40001', '25P03', '53300', '08006', 'ECONNREFUSED'])(
  'recognises that the work may succeed a moment later after %s',
  code => {
    expect(isTemporary(errorOf(code))).toBe(true);
  },
);

it('recognises a connection that was closed under a transaction', async () => {
  const client = new Client();
  await client.end();
  const error: unknown = await client.query('COMMIT').catch((reason: unknown) => reason);
  expect(isTemporary(error)).toBe(true);
});

it('recognises that a statement is wrong', () => {
  expect(isTemporary(errorOf('23505'))).toBe(false);
  expect(isDatabaseUnavailable(errorOf('42601'))).toBe(false);
  expect(isDatabaseUnavailable(errorOf('57P01'))).toBe(true);
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
});
