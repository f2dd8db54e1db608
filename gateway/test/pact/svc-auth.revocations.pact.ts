import { sessionRevoked, type ResolvedSession } from '@endpaper/contracts';
import { eventContent, eventPact, match } from '@endpaper/contract-testing';
import { Broker } from '@endpaper/brokers';
import { createLogger } from '@endpaper/service-kit/server';
import { eventually, startTestBroker, testAppKey, type TestBroker } from '@endpaper/service-kit/testing';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SessionRevocations } from '../../src/edge/sessions/session-revocations.js';
import { SessionCache } from '../../src/edge/sessions/session-cache.js';
import { testGatewayUser } from '../support/test-gateway-user.js';

const cache = new SessionCache();

let server: TestBroker;
let broker: Broker;
let revocations: SessionRevocations;

beforeAll(async () => {
  server = await startTestBroker({ users: [testGatewayUser()] });
  const logger = createLogger('gateway', 'silent');
  broker = new Broker(server.url, { user: 'gateway', appKey: testAppKey('gateway') }, logger);
  revocations = new SessionRevocations(broker, cache, logger);
  revocations.onApplicationBootstrap();
  // The broker has the subscription.
  await (await broker.connected()).flush();
});

afterAll(async () => {
  await revocations.onModuleDestroy();
  broker.onModuleDestroy();
  await broker.onApplicationShutdown();
  await server.stop();
});

const aSession = (session_id: string, user_id: number): ResolvedSession => ({
  session_id,
  user_id,
  tokens: { 'svc-books': 'head.claims.signature' },
  tokens_expire_at: new Date(Date.now() + 300_000).toISOString(),
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  staff: false,
  renewed: false,
});

it('purges revoked sessions, and no others', async () => {
  cache.set('sid of the one', aSession('session-1', 7));
  cache.set('sid of the other', aSession('session-2', 7));
  await eventPact({ consumer: 'gateway', provider: 'svc-auth' })
    .addAsynchronousInteraction()
    .expectsToReceive(sessionRevoked.subject, message =>
      message.withJSONContent(
        eventContent(sessionRevoked.subject, {
          user_id: match.integer(7),
          session_ids: match.eachLike('session-1'),
        }),
      ),
    )
    .executeTest(async ({ contents }) => {
      // The gateway itself may not publish it.
      const own = await connect({ servers: server.url });
      own.publish(sessionRevoked.subject, JSON.stringify(contents.content));
      await own.drain();
      await eventually('it is purged', () => Promise.resolve(cache.fresh('sid of the one') === undefined));
    });
  expect(cache.fresh('sid of the other')).toBeDefined();
});
