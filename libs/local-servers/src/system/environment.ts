import { join } from 'node:path';
import { type Secrets } from './secrets.js';
import { type SystemPaths } from './system-folder.js';
import { checkout } from './workspace.js';

/** What the environments of the apps are made from. */
export interface Wiring {
  paths: SystemPaths;
  secrets: Secrets;
  natsUrl: string;
  /** The name of the system in the registry of remotes. */
  environment: string;
  /** The port of each app, by its folder's name. */
  ports: ReadonlyMap<string, number>;
  /** The database connection of each service, by its schema's name. */
  databaseUrls: ReadonlyMap<string, string>;
}

export interface DemoAccount {
  email: string;
  password: string;
}

/** The account of the Demo Login button. The defaults are public, so production has no default. */
export function demoAccount(environment: NodeJS.ProcessEnv = process.env): DemoAccount | undefined {
  const { DEMO_EMAIL: email, DEMO_PASSWORD: password, NODE_ENV } = environment;
  if (NODE_ENV === 'production' && !(email && password)) return undefined;
  return { email: email ?? 'demo@endpaper.example', password: password ?? 'one more chapter' };
}

/** The environment of a service, and of its seed. */
export function serviceEnvironment(service: string, wiring: Wiring): NodeJS.ProcessEnv {
  return {
    ...appEnvironment(`svc-${service}`, wiring),
    DATABASE_URL: wiring.databaseUrls.get(service),
    ...(service === 'auth'
      ? { ...demoVariables(), KEY_ENCRYPTION_SECRET: wiring.secrets.of('key encryption') }
      : {}),
  };
}

/** The environment of the gateway. */
export function gatewayEnvironment(wiring: Wiring): NodeJS.ProcessEnv {
  return {
    CREDIT_NAME: 'the Endpaper authors',
    CREDIT_CODE_URL: 'https://github.com/',
    CREDIT_NETWORK_URL: 'https://www.linkedin.com/',
    ...appEnvironment('gateway', wiring),
    ...demoVariables(),
    XSRF_SECRET: wiring.secrets.of('anti-forgery'),
    SHELL_DIR: join(checkout, 'shell', 'dist'),
    REMOTES_DIR: wiring.paths.remotes,
    ENVIRONMENT: wiring.environment,
  };
}

/** The address of an app. */
export function urlOf(app: string, { ports }: Pick<Wiring, 'ports'>): string {
  return `http://127.0.0.1:${ports.get(app)}`;
}

/** The secret with which the apps of a system sign service tokens. */
export function internalSecret(secrets: Secrets): string {
  return secrets.of('internal');
}

function appEnvironment(app: string, wiring: Wiring): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // A test runner sets NODE_ENV, which must not change how the system behaves.
    NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : undefined,
    // A DATABASE_URL in this process's environment is the superuser's.
    DATABASE_URL: undefined,
    HOST: '127.0.0.1',
    PORT: String(wiring.ports.get(app)),
    NATS_URL: wiring.natsUrl,
    INTERNAL_SECRET: internalSecret(wiring.secrets),
    JWKS_URL: `${urlOf('svc-auth', wiring)}/.well-known/jwks.json`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    ...upstreams(wiring),
  };
}

function upstreams(wiring: Wiring): NodeJS.ProcessEnv {
  const names = [...wiring.databaseUrls.keys()];
  return Object.fromEntries(
    names.map(service => [`UPSTREAM_${service.toUpperCase()}`, urlOf(`svc-${service}`, wiring)]),
  );
}

function demoVariables(): NodeJS.ProcessEnv {
  const demo = demoAccount();
  return { DEMO_EMAIL: demo?.email, DEMO_PASSWORD: demo?.password };
}
