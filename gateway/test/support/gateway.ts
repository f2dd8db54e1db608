import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { LoadFailureLog, openCatalogue, Registry, type RegistryConnection } from '@endpaper/releases';
import { Broker, loadConfig } from '@endpaper/service-kit';
import { eventually, startTestBroker, type TestBroker } from '@endpaper/service-kit/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { GatewayConfig, upstreamVariable } from '../../src/config.js';
import { createGateway } from '../../src/gateway.js';
import { ReleasedRemotes } from '../../src/remotes/released-remotes.js';
import { startAuthUpstream, type AuthUpstream } from './auth-upstream.js';
import { clientOf, type Client } from './client.js';
import { startUpstream, type Upstream } from './upstream.js';

/** A real gateway on a free port, with all that it stands on. */
export interface GatewayUnderTest {
  app: NestFastifyApplication;
  url: string;
  auth: AuthUpstream;
  books: Upstream;
  broker: TestBroker;
  config: GatewayConfig;
  /** The registry that it follows. */
  registry: Registry;
  /** What it writes down of releases that did not load. */
  failures: LoadFailureLog;
  /** What it shows of the code, once that is published. */
  catalogue: RegistryConnection['catalogue'];
  /** Makes a client with no cookies yet. */
  client(): Client;
  /** Writes a file of the shell or a remote: `shell/index.html`. */
  write(path: string, content: string): Promise<void>;
  stop(): Promise<void>;
}

export const TEMPLATE = `<!doctype html>
<html><head><title>Endpaper</title><!--endpaper:head--><!--endpaper:config--></head><body></body></html>
`;

export async function startGateway(environment: Record<string, string> = {}): Promise<GatewayUnderTest> {
  const [auth, books, broker, directory] = await Promise.all([
    startAuthUpstream(),
    startUpstream(),
    startTestBroker(),
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
    INTERNAL_SECRET: 'what the parts share in tests alone',
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
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  // From here on it hears what the broker tells.
  const connection = await app.get(Broker).connected();
  await connection.flush();
  await eventually('the gateway knows its remotes', async () => app.get(ReleasedRemotes).of());
  return {
    app,
    url,
    auth,
    books,
    broker,
    config,
    registry: await Registry.open(connection),
    failures: await LoadFailureLog.open(connection),
    catalogue: await openCatalogue(connection),
    write,
    client: () => clientOf(url),
    stop: async () => {
      await app.close();
      await Promise.all([auth.stop(), books.stop(), broker.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
