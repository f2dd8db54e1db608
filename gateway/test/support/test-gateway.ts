import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commandUsers, Broker } from '@endpaper/brokers';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { LoadFailureLog, openCatalog, Registry, type RegistryConnection } from '@endpaper/releases';
import { loadConfig } from '@endpaper/service-kit/server';
import {
  eventually,
  showErrors,
  startTestBroker,
  testAppKey,
  type TestBroker,
} from '@endpaper/service-kit/testing';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Agent } from 'undici';
import { GatewayConfig, upstreamVariable } from '../../src/config.js';
import { createGateway } from '../../src/gateway.js';
import { ActiveRemotes } from '../../src/pages/releases/active-remotes.js';
import { startFakeAuth, type FakeAuth } from './fake-auth.js';
import { createClient, type TestClient } from './test-client.js';
import { testGatewayUser } from './test-gateway-user.js';
import { RELEASE_KEY, releaseKeys } from './test-keys.js';
import { releaseShell } from './test-shell.js';
import { startFakeUpstream, type FakeUpstream } from './fake-upstream.js';

/** A real gateway on a free port, with a real broker and fake services. */
export interface TestGateway {
  app: NestFastifyApplication;
  url: string;
  auth: FakeAuth;
  books: FakeUpstream;
  broker: TestBroker;
  /** The test's own connection to the broker. */
  connection: NatsConnection;
  config: GatewayConfig;
  registry: Registry;
  failures: LoadFailureLog;
  catalog: RegistryConnection['catalog'];
  /** Creates a client without cookies. */
  client(): TestClient;
  /** Writes a file of the shell or a remote (`shell/index.html`), and releases the shell with it. */
  write(path: string, content: string): Promise<void>;
  stop(): Promise<void>;
}

export const TEMPLATE = `<!doctype html>
<html><head><title>Endpaper</title><meta name="description" content="Books."><!--endpaper:head--><!--endpaper:config--></head><body><!--endpaper:view--></body></html>
`;

/** @param sharedBroker the broker of another gateway, which stops it */
export async function startGateway(
  environment: Record<string, string> = {},
  sharedBroker?: TestBroker,
): Promise<TestGateway> {
  const [auth, books, broker, directory] = await Promise.all([
    startFakeAuth(),
    startFakeUpstream(),
    sharedBroker ?? startTestBroker({ users: [testGatewayUser(), ...commandUsers(SERVICE_NAMES)] }),
    mkdtemp(join(tmpdir(), 'endpaper-gateway-')),
  ]);
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  };
  await write('shell/index.html', TEMPLATE);
  const config = loadConfig(GatewayConfig, {
    ENVIRONMENT: 'development',
    PORT: '0',
    LOG_LEVEL: 'silent',
    NATS_URL: broker.url,
    APP_KEY: testAppKey('gateway'),
    RELEASE_KEYS: await releaseKeys(RELEASE_KEY),
    XSRF_SECRET: 'a secret that is long enough to be one',
    ...Object.fromEntries(
      SERVICE_NAMES.map(name => [upstreamVariable(name), name === 'auth' ? auth.url : books.url]),
    ),
    SHELL_DIR: join(directory, 'shell'),
    REMOTES_DIR: join(directory, 'remotes'),
    CREDIT_NAME: 'Ada',
    CREDIT_CODE_URL: 'https://code.example/ada',
    CREDIT_NETWORK_URL: 'https://network.example/ada',
    ...environment,
  });
  const app = await createGateway(config);
  showErrors(app);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  // The flush returns once the broker has the gateway's subscriptions.
  const connection = await app.get(Broker).connected();
  await connection.flush();
  await eventually('the gateway has read the registry', () =>
    Promise.resolve(app.get(ActiveRemotes).forCohort()),
  );
  // The gateway itself may not write what tests write.
  const own = await connect({ servers: broker.url, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  const registry = await Registry.open(own);
  const ownsShell = config.SHELL_DIR === join(directory, 'shell');
  if (ownsShell) await releaseShell(app, config, registry);
  const connections = new Agent();
  return {
    app,
    url,
    auth,
    books,
    broker,
    connection: own,
    config,
    registry,
    failures: await LoadFailureLog.open(own),
    catalog: await openCatalog(own),
    write: async (path, content) => {
      await write(path, content);
      if (ownsShell && path.startsWith('shell/')) await releaseShell(app, config, registry);
    },
    client: () => createClient(url, connections),
    stop: async () => {
      // The gateway would wait for idle connections.
      await connections.destroy();
      await app.close();
      await own.close();
      await Promise.all([auth.stop(), books.stop(), sharedBroker ? undefined : broker.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
