import * as z from 'zod/mini';

/** A configuration that can't be used: one line for each variable that is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a process's configuration, once, at boot.
 * @returns the parsed configuration, frozen
 * @throws ConfigError naming every missing or wrong variable
 */
export function loadConfig<S extends z.ZodMiniType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<z.output<S>> {
  const parsed = z.safeParse(schema, environment);
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

/** What every service is configured with: its own database role, and where identity tokens' keys are published. */
export const serviceVariables = { ...processVariables, DATABASE_URL: Required, JWKS_URL: Required };
