import { createPublicKey, verify } from 'node:crypto';
import { brokerKeyOf, brokerUserOf } from '@endpaper/app-keys';
import { describe, expect, it } from '@jest/globals';
import { connectionOptions } from './connection.js';
import { usersConfiguration, userKeys } from './users-configuration.js';
import { ADMINISTRATOR, commandUsers, gatewayUser, serviceUser } from './users.js';

const KEY = 'tGmW3cM-8E1ZkYFZc4rRcJ1x9rJ0bT2XkQ0sC_hD3nU';

describe('a service', () => {
  it('has one consumer for all events of an entity', () => {
    const { publish } = serviceUser('svc-posts', ['books.book.created.v1', 'books.book.deleted.v1']);
    expect(publish.filter(subject => subject.startsWith('$JS.API.CONSUMER.CREATE.'))).toEqual([
      '$JS.API.CONSUMER.CREATE.BOOKS.svc-posts_books-book.books.book.>',
    ]);
    expect(publish.filter(subject => subject.startsWith('dead.'))).toEqual(['dead.svc-posts_books-book']);
  });

  it('that consumes nothing publishes its own events, and neither reads nor adds dead letters', () => {
    const { publish } = serviceUser('svc-auth', []);
    expect(publish).toContain('auth.>');
    expect(publish.filter(subject => /dead|DEAD|CONSUMER|MSG/.test(subject))).toEqual([]);
  });
});

it('only the administrator has requests that create or change a stream', () => {
  const users = [
    gatewayUser([]),
    serviceUser('svc-posts', ['books.book.created.v1']),
    ...commandUsers(['books']),
  ];
  const changing = /^>$|\$JS\.API\.(?:>|\*|STREAM\.(?:>|\*|CREATE|UPDATE|DELETE|PURGE|RESTORE|SNAPSHOT))/;
  const able = users.filter(({ publish }) => publish.some(subject => changing.test(subject)));
  expect(able.map(({ name }) => name)).toEqual([ADMINISTRATOR]);
});

it('the configuration of the brokers has a variable for the key of each user', () => {
  const users = [serviceUser('svc-books', []), gatewayUser([])];
  const used = [...usersConfiguration(users).matchAll(/nkey: \$(\w+)/g)].map(([, name]) => name);
  expect(used).toEqual(['USER_SVC_BOOKS', 'USER_GATEWAY']);
  expect(userKeys(new Map([['svc-books', 'UABC']]))).toBe('USER_SVC_BOOKS = UABC\n');
});

it('a client signs the challenge of the broker, in an inbox of its own', () => {
  const options = connectionOptions('tls://one:4222,tls://two:4222', { user: 'svc-books', appKey: KEY });
  expect(options).toMatchObject({
    servers: ['tls://one:4222', 'tls://two:4222'],
    tls: {},
    inboxPrefix: '_INBOX_svc-books',
  });
  expect(connectionOptions('nats://one:4222', { user: 'svc-books', appKey: KEY })).not.toHaveProperty('tls');
  const { nkey, sig } = options.authenticator('a nonce');
  const signature = Buffer.from(sig, 'base64url');
  expect(nkey).toBe(brokerUserOf(KEY));
  expect(verify(null, Buffer.from('a nonce'), createPublicKey(brokerKeyOf(KEY)), signature)).toBe(true);
});
