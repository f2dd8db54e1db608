import { publicKeyOf } from '@endpaper/app-keys';
import { OPERATIONS } from '@endpaper/brokers';
import { join } from 'node:path';
import { type Secrets } from './secrets.js';
import { checkout } from './workspace.js';

/** What the environments of the apps are made from. */
export interface Wiring {
  /** The folder that the gateway serves the remotes' files from. */
  remotesDir: string;
  secrets: Secrets;
  /** The public half of the key that signs releases, as the variable RELEASE_KEYS. */
  releaseKeys: string;
  natsUrl: string;
  /** The mail server that svc-auth sends by. */
  smtpUrl: string;
  /** The name of the system in the registry of remotes. */
  environment: string;
  /** The port at which others reach each app, by its folder's name. */
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

/** The APP_KEY of an app. */
export function appKeyOf(app: string, { secrets }: Pick<Wiring, 'secrets'>): string {
  return secrets(`app ${app}`);
}

/** The environment of an app that listens on a port, and of its seed. */
export function environmentOf(app: string, wiring: Wiring, port: number): NodeJS.ProcessEnv {
  const services = [...wiring.databaseUrls.keys()];
  return {
    ...(app === 'gateway' ? CREDIT : {}),
    ...process.env,
    // A test runner sets NODE_ENV, which must not change how the system behaves.
    NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : undefined,
    HOST: '127.0.0.1',
    PORT: String(port),
    // The DATABASE_URL of this process is the superuser's.
    DATABASE_URL: wiring.databaseUrls.get(app.replace('svc-', '')),
    NATS_URL: wiring.natsUrl,
    APP_KEY: appKeyOf(app, wiring),
    APP_KEYS: JSON.stringify({
      keys: ['gateway', OPERATIONS, ...services.map(service => `svc-${service}`)].map(each =>
        publicKeyOf(each, appKeyOf(each, wiring)),
      ),
    }),
    JWKS_URL: `${urlOf('svc-auth', wiring)}/.well-known/jwks.json`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    ...Object.fromEntries(
      services.map(service => [`UPSTREAM_${service.toUpperCase()}`, urlOf(`svc-${service}`, wiring)]),
    ),
    ...ownVariables(app, wiring),
  };
}

const CREDIT = {
  CREDIT_NAME: 'the Endpaper authors',
  CREDIT_CODE_URL: 'https://github.com/',
  CREDIT_NETWORK_URL: 'https://www.linkedin.com/',
};

function ownVariables(app: string, wiring: Wiring): NodeJS.ProcessEnv {
  const { secrets, releaseKeys, smtpUrl, remotesDir, environment } = wiring;
  const demo = { DEMO_EMAIL: demoAccount()?.email, DEMO_PASSWORD: demoAccount()?.password };
  if (app === 'svc-auth')
    return {
      ...demo,
      KEY_ENCRYPTION_SECRET: secrets('key encryption'),
      PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? urlOf('gateway', wiring),
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Endpaper <no-reply@endpaper.example>',
    };
  if (app !== 'gateway') return {};
  return {
    ...demo,
    RELEASE_KEYS: releaseKeys,
    XSRF_SECRET: secrets('anti-forgery'),
    SHELL_DIR: join(checkout, 'shell', 'dist'),
    REMOTES_DIR: remotesDir,
    ENVIRONMENT: environment,
  };
}

/** The address of an app. */
export function urlOf(app: string, { ports }: Pick<Wiring, 'ports'>): string {
  return `http://127.0.0.1:${ports.get(app)}`;
}
