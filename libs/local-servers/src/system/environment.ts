import { join } from 'node:path';
import { type Places } from './places.js';
import { type Secrets } from './secrets.js';
import { checkout } from './workspace.js';

/** What the apps' environments are made from. */
export interface Wiring {
  places: Places;
  secrets: Secrets;
  natsUrl: string;
  /** What the system calls itself in the registry of remotes. */
  environment: string;
  /** The port of each app, by its folder's name. */
  ports: ReadonlyMap<string, number>;
  /** The database connection of each service, by its schema's name. */
  databaseUrls: ReadonlyMap<string, string>;
}

/** The account that anyone may try. */
export interface DemoAccount {
  email: string;
  password: string;
}

/** The account behind the Demo Login button. The defaults are known to everybody: in production there are none. */
export function demoAccount(environment: NodeJS.ProcessEnv = process.env): DemoAccount | undefined {
  const { DEMO_EMAIL: email, DEMO_PASSWORD: password, NODE_ENV } = environment;
  if (NODE_ENV === 'production' && !(email && password)) return undefined;
  return { email: email ?? 'demo@endpaper.example', password: password ?? 'one more chapter' };
}

/** The environment of a service, and of its seed. */
export function serviceEnvironment(service: string, wiring: Wiring): NodeJS.ProcessEnv {
  return {
    ...processEnvironment(`svc-${service}`, wiring),
    ...upstreams(wiring),
    DATABASE_URL: wiring.databaseUrls.get(service),
    ...(service === 'auth' ? demoVariables() : {}),
    ...(service === 'auth' ? { KEY_ENCRYPTION_SECRET: wiring.secrets.of('key encryption') } : {}),
  };
}

/** The environment of the gateway. */
export function gatewayEnvironment(wiring: Wiring): NodeJS.ProcessEnv {
  return {
    CREDIT_NAME: 'the Endpaper authors',
    CREDIT_CODE_URL: 'https://github.com/',
    CREDIT_NETWORK_URL: 'https://www.linkedin.com/',
    ...processEnvironment('gateway', wiring),
    ...upstreams(wiring),
    ...demoVariables(),
    XSRF_SECRET: wiring.secrets.of('anti-forgery'),
    SHELL_DIR: join(checkout, 'shell', 'dist'),
    REMOTES_DIR: wiring.places.remotes,
    ENVIRONMENT: wiring.environment,
  };
}

/** Where each service answers those who ask it. */
function upstreams(wiring: Wiring): NodeJS.ProcessEnv {
  const variables = [...wiring.databaseUrls.keys()].map(service => [
    `UPSTREAM_${service.toUpperCase()}`,
    url(`svc-${service}`, wiring),
  ]);
  return Object.fromEntries(variables);
}

/** Where an app answers. */
export function url(app: string, { ports }: Pick<Wiring, 'ports'>): string {
  return `http://127.0.0.1:${ports.get(app)}`;
}

function processEnvironment(app: string, wiring: Wiring): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // A test runner sets it; the system under test must not notice.
    NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : undefined,
    // The one that the person who starts us may have set is the superuser's.
    DATABASE_URL: undefined,
    HOST: '127.0.0.1',
    PORT: String(wiring.ports.get(app)),
    NATS_URL: wiring.natsUrl,
    INTERNAL_SECRET: internalSecret(wiring.secrets),
    JWKS_URL: `${url('svc-auth', wiring)}/.well-known/jwks.json`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
}

/** What the parts of a system share, to prove to each other that they are ones. */
export function internalSecret(secrets: Secrets): string {
  return secrets.of('internal');
}

function demoVariables(): NodeJS.ProcessEnv {
  const demo = demoAccount();
  return { DEMO_EMAIL: demo?.email, DEMO_PASSWORD: demo?.password };
}
