import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A configuration that can't be used: one line for each variable that is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment, with the values of variables that are given as files: `DATABASE_URL_FILE` names the file that holds
 * `DATABASE_URL`, as orchestrators hand out secrets.
 */
function withFiles(schema: z.ZodMiniType, environment: Environment): Environment {
  if (!(schema instanceof z.ZodMiniObject)) return environment;
  const whole: Record<string, string | undefined> = { ...environment };
  for (const name of Object.keys(schema.def.shape)) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (whole[name] !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set: one is enough`);
    try {
      whole[name] = readFileSync(file, 'utf8').trimEnd();
    } catch (error) {
      throw new ConfigError(`${name}_FILE: ${file} can't be read`, { cause: error });
    }
  }
  return whole;
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
  if (parsed.success) return Object.freeze(parsed.data) as Readonly<z.output<S>>;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new ConfigError(`The configuration is not complete:\n${lines.join('\n')}`);
}

/** A TCP port; 0 takes a free one. */
export const Port = z.pipe(
  z.pipe(z.string('a port is needed'), z.transform(Number)),
  z.int('must be a port').check(z.minimum(0), z.maximum(65535)),
);

/** A variable that must be there. */
export const Required = z.string('is missing').check(z.minLength(1, 'is empty'));

/** A secret, long enough to be one. */
export const Secret = z.string('is missing').check(z.minLength(32, 'must have at least 32 characters'));

/** What every process is configured with. */
export const processVariables = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: Port,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NATS_URL: Required,
  /** How many brokers keep a copy of each stream. */
  NATS_REPLICAS: z._default(z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(1))), 1),
  /** The OpenTelemetry collector that is sent the spans; without one they go nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url('must be a URL')),
};

/** What every service is configured with, and svc-auth too. */
export const databaseVariables = {
  ...processVariables,
  /** The service's own database role. */
  DATABASE_URL: Required,
  /** What the parts of the portal share, to prove to each other that they are ones. */
  INTERNAL_SECRET: Secret,
};

/** What every other service is configured with: also where identity tokens' keys are published. */
export const serviceVariables = { ...databaseVariables, JWKS_URL: Required };
