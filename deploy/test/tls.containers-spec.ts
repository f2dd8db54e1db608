import { once } from 'node:events';
import { connect } from 'node:net';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { addressesOf, addressOf, secretOf, system } from './compose.js';
import { queryServer, roles } from './postgres-servers.js';

describe('without TLS', () => {
  it.each([
    ['gateway', 4000],
    ['gateway', 9090],
    ...SERVICE_NAMES.map(name => [`svc-${name}`, 4000] as const),
  ])('%s answers no request at port %i', async (app, port) => {
    const [container = ''] = await system.containers(app);
    for (const address of Object.values(await addressesOf(container)))
      await expect(fetch(`http://${address}:${port}/health/live`)).rejects.toThrow('fetch failed');
  });

  it.each(['postgres-1', 'postgres-2'])('%s accepts no connection', async server => {
    const client = new pg.Client({
      host: await addressOf(server),
      user: 'postgres',
      password: await secretOf(server, 'superuser'),
      database: 'endpaper',
    });
    await expect(client.connect()).rejects.toThrow('no encryption');
  });

  it.each(['nats-1', 'nats-2', 'nats-3'])('%s accepts no connection', async broker => {
    const socket = connect(4222, await addressOf(broker));
    const [info] = (await once(socket, 'data')) as [Buffer];
    expect(info.toString()).toMatch(/"tls_required":\s*true/);
    socket.write('CONNECT {"verbose":false}\r\nPING\r\n');
    await once(socket, 'close');
  });
});

it('every connection of a service to the database is encrypted, and that of the standby', async () => {
  const { primary } = await roles();
  const connections = await queryServer(
    primary,
    `SELECT usename, bool_and(ssl) FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
      WHERE backend_type IN ('client backend', 'walsender') AND client_addr IS NOT NULL GROUP BY usename`,
  );
  const roleNames = ['replication', ...SERVICE_NAMES.map(name => `svc_${name}`)];
  expect(connections).toEqual(expect.arrayContaining(roleNames.map(name => [name, true])));
  expect(connections.filter(([, isEncrypted]) => isEncrypted !== true)).toEqual([]);
});
