import { readFileSync } from 'node:fs';
import { isWebUrl } from '@endpaper/contracts';
import * as z from 'zod/mini';

/** An invalid configuration; the message has one line for each missing or wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Adds the variables that are given as files: `DATABASE_URL_FILE` names the file that contains `DATABASE_URL`, the way
 * orchestrators provide secrets.
 */
function withFiles(schema: z.ZodMiniType, environment: Environment): Environment {
  if (!(schema instanceof z.ZodMiniObject)) return environment;
  const complete: Record<string, string | undefined> = { ...environment };
  for (const name of Object.keys(schema.def.shape)) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (complete[name] !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set: one is enough`);
    try {
      complete[name] = readFileSync(file, 'utf8').trimEnd();
    } catch (error) {
      throw new ConfigError(`${name}_FILE: ${file} can't be read`, { cause: error });
    }
  }
  return complete;
}

/**
 * Reads a process's configuration, once, at boot. Any variable may be given as a file.
 * @returns the parsed configuration, frozen
 * @throws ConfigError naming every missing or wrong variable
 */
export function loadConfig<S extends z.ZodMiniType>(
  schema: S,
  environment: Environment = process.env,
): Readonly<z.output<S>> {
  const parsed = z.safeParse(schema, withFiles(schema, environment));
  if (parsed.success) return Object.freeze(parsed.data);
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new ConfigError(`The configuration is not complete:\n${lines.join('\n')}`);
}

/** A TCP port; 0 means any free one. */
export const Port = z.pipe(
  z.pipe(z.string('a port is needed'), z.transform(Number)),
  z.int('must be a port').check(z.minimum(0), z.maximum(65535)),
);

/** A required variable. */
export const Required = z.string('is missing').check(z.minLength(1, 'is empty'));

/** Scheme, host and port of a web server. A path is refused, because it would be ignored. */
export const Origin = z.pipe(
  Required.check(
    z.refine(
      value => isWebUrl(value) && `${new URL(value).origin}/` === new URL(value).href,
      'must be an http or https address without a path',
    ),
  ),
  z.transform(value => new URL(value).origin),
);

/** The origin of a service: by default its name in Compose and in Kubernetes. */
export const upstream = (service: string) => z._default(Required, `https://svc-${service}:4000`);

/** A secret of at least 32 characters. */
export const Secret = z.string('is missing').check(z.minLength(32, 'must have at least 32 characters'));

const AppPublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
});

const JwkSet = z.pipe(
  z.pipe(
    z.string('is missing'),
    z.transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  z.object({ keys: z.array(AppPublicKey) }),
);

/** The variables of every process. */
export const processVariables = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: Port,
  /**
   * The folder of the server's certificate and private key (`tls.crt`, `tls.key`, as Kubernetes mounts them). Without it, the
   * server speaks plain HTTP, which is for loopback.
   */
  TLS_DIR: z.optional(Required),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** The brokers, separated by commas: `tls://` requires TLS of each. */
  NATS_URL: Required,
  /** The process's own key. The keys of its service tokens and of its user at the brokers are derived from it. */
  APP_KEY: Secret,
  /** The portal's origin for readers; without it, that of each request. */
  PUBLIC_ORIGIN: z.optional(Origin),
  /** The OpenTelemetry collector for spans; without one they are dropped. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url('must be a URL')),
};

/** The variables of svc-auth, and of every other service too. */
export const databaseVariables = {
  ...processVariables,
  /** The service's own database role. */
  DATABASE_URL: Required,
  /** How long a statement of a request may take (milliseconds); shorter than the gateway's deadline. */
  STATEMENT_TIMEOUT_MS: z.optional(
    z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(100))),
  ),
  /** The public keys of the apps that call services, as a JWK set (RFC 7517); `kid` is the app. */
  APP_KEYS: JwkSet,
};

/** The variables of every service but svc-auth: also the URL of the keys of identity tokens. */
export const serviceVariables = {
  ...databaseVariables,
  JWKS_URL: Required,
  /** Multiplies how much an account may do: more than 1 where all readers know each other, less in a flood of spam. */
  LIMIT_FACTOR: z.optional(
    z.pipe(z.pipe(z.string(), z.transform(Number)), z.number('must be a number').check(z.positive())),
  ),
};
