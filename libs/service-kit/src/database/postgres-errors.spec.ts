import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { DataSource, QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from './postgres-errors.js';

const connectTo = (port: number) =>
  new DataSource({ type: 'postgres', url: `postgres://a:b@127.0.0.1:${port}/c`, connectTimeoutMS: 300 })
    .initialize()
    .then(
      () => undefined,
      (error: unknown) => error,
    );

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

it('recognises that a statement is wrong', () => {
  const wrong = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(isDatabaseUnavailable(new QueryFailedError('SELEC', [], wrong))).toBe(false);
  expect(
    isDatabaseUnavailable(
      new QueryFailedError('SELECT', [], Object.assign(new Error('x'), { code: '57P01' })),
    ),
  ).toBe(true);
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
});
