import { connectionOptions } from '@endpaper/brokers';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { connect } from '@nats-io/transport-node';
import { describe, expect, it } from '@jest/globals';
import { secretOf, system } from './compose.js';

const { natsUrl } = system.servers;

/** A connection with the key that an app has in its container. */
const as = async (app: string) =>
  connect(connectionOptions(natsUrl, { user: app, appKey: await secretOf(app, 'APP_KEY') }));

it.each(natsUrl.split(','))('%s refuses a connection without a user', async url => {
  await expect(connect({ servers: url, tls: {} })).rejects.toThrow('Authorization Violation');
});

describe.each(SERVICE_NAMES.map(name => `svc-${name}`))('%s', service => {
  it('has its own stream alone with the key of its container, and no access to the registry', async () => {
    const connection = await as(service);
    for (const name of SERVICE_NAMES) {
      const answer = connection.request(`$JS.API.STREAM.INFO.${name.toUpperCase()}`);
      if (service === `svc-${name}`)
        expect((await answer).json()).toMatchObject({ config: { num_replicas: 3 } });
      else await expect(answer).rejects.toThrow('Permissions Violation');
    }
    await expect(connection.request('$KV.remotes.production.mfe-books')).rejects.toThrow(
      'Permissions Violation',
    );
    await connection.close();
  });
});

it('the gateway reads the registry, and does not write it', async () => {
  const connection = await as('gateway');
  const answer = await connection.request('$JS.API.STREAM.INFO.KV_remotes');
  expect(answer.json()).toMatchObject({ config: { num_replicas: 3 } });
  await expect(connection.request('$KV.remotes.production.mfe-books')).rejects.toThrow(
    'Permissions Violation',
  );
  await connection.close();
});
