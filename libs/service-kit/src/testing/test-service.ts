import { commandUsers, serviceUser, type BrokerUser } from '@endpaper/brokers';
import { buildPath, isCachedByKeys, type Endpoint } from '@endpaper/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createService } from '../service/service.js';
import type { ServiceConfig, ServiceDefinition } from '../service/service-definition.js';
import { serviceHeader, testKeysOf } from './test-app-keys.js';
import { startTestBroker, type TestBroker } from './test-broker.js';
import { showErrors } from './show-errors.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { startTestIdentity, type AccountClaims, type TestIdentity } from './test-identity.js';

/** A request to a service under test. */
export interface TestCall {
  /** The caller's user id; none for a visitor. */
  as?: number | undefined;
  /** Whether the caller's account is new. */
  isNewcomer?: boolean;
  isModerator?: boolean;
  /** Until when the caller's account is suspended (milliseconds since 1970). */
  suspendedUntil?: number;
  /** Values for the path's parameters. */
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON; a text or a file as it is. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** The response of a service under test. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each test asserts what it expects
  body: any;
}

type Called = Pick<Endpoint, 'method' | 'path'> &
  Partial<Pick<Endpoint, 'access' | 'callers' | 'cached' | 'response'>>;

/** A running service with its own port, database and broker. */
export interface TestService {
  app: NestFastifyApplication;
  url: string;
  database: TestDatabase;
  broker: TestBroker;
  identity: TestIdentity;
  /**
   * Calls an endpoint as a user, a visitor or, for an internal endpoint, the first app that may call it.
   * @throws Error when a visitor gets no surrogate keys, although the endpoint says that caches store its responses
   */
  call(endpoint: Called, call?: TestCall): Promise<TestAnswer>;
  stop(): Promise<void>;
}

/** Starts a service with its dependencies. */
export async function startTestService(
  definition: ServiceDefinition,
  config: Readonly<Record<string, unknown>> = {},
): Promise<TestService> {
  const schema = definition.schema.schema;
  const [database, broker, identity] = await Promise.all([
    createTestDatabase(schema),
    startTestBroker({ users: [userOf(definition), ...commandUsers([schema])], services: [schema] }),
    startTestIdentity(definition.name),
  ]);
  const processConfig: ServiceConfig = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    NATS_URL: broker.url,
    DATABASE_URL: database.url,
    JWKS_URL: identity.jwksUrl,
    ...testKeysOf(definition.name),
    // A test holds locks for as long as it needs to, however slow the machine is.
    STATEMENT_TIMEOUT_MS: 10_000,
    // Tests of anything else write as much as they want.
    LIMIT_FACTOR: 1_000,
    ...config,
  };
  const app = await createService(definition, processConfig);
  showErrors(app);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    app,
    url,
    database,
    broker,
    identity,
    call: async (endpoint, call) => send({ url, name: definition.name }, endpoint, call ?? {}, identity),
    stop: async () => {
      await app.close();
      await Promise.all([database.drop(), broker.stop(), identity.stop()]);
    },
  };
}

/** The service's user at the brokers. */
function userOf({ name, subscriptions }: ServiceDefinition): BrokerUser {
  return serviceUser(
    name,
    subscriptions.map(({ event }) => event.subject),
  );
}

function claimsOf({ isNewcomer = false, isModerator = false, suspendedUntil }: TestCall): AccountClaims {
  return {
    newcomer: isNewcomer,
    moderator: isModerator,
    ...(suspendedUntil !== undefined && { suspended: suspendedUntil }),
  };
}

async function send(
  service: { url: string; name: string },
  endpoint: Called,
  { as, params = {}, query = {}, body, headers, ...account }: TestCall,
  identity: TestIdentity,
): Promise<TestAnswer> {
  const { method, path, access, callers } = endpoint;
  const url = new URL(buildPath(path, params), service.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method,
    headers: {
      // The service waits for idle connections when it stops.
      connection: 'close',
      ...(access === 'internal' && (await serviceHeader(callers?.[0] ?? '', service.name))),
      ...(as !== undefined && {
        authorization: `Bearer ${await identity.tokenOf(as, undefined, undefined, claimsOf(account))}`,
      }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    }),
  });
  if (as === undefined) requireKeys(endpoint, url, response);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

function requireKeys(
  { method, cached, response: body }: Called,
  url: URL,
  { status, headers }: Response,
): void {
  if (method !== 'GET' || status !== 200 || !body || !isCachedByKeys({ cached }, url.searchParams)) return;
  if (headers.has('surrogate-key') || headers.get('cache-control')?.includes('immutable')) return;
  throw new Error(`GET ${url.pathname} has no surrogate keys, although its endpoint is cached by keys`);
}
