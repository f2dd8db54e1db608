import type { ClientConfig } from 'pg';

/** How long both sides wait for a partner that has not closed its connection and does not answer (seconds). */
const SILENCE = { idle: 5, interval: 3, count: 3 };

/** The client waits this much longer than PostgreSQL, which ends the statement itself (milliseconds). */
const LATE = 1_000;

/**
 * The options of every connection: both sides notice within some 15 seconds that their partner has vanished. PostgreSQL then
 * ends the session, with its locks; Node.js closes the connection.
 * @param settings further parameters of PostgreSQL
 */
export function keptAlive(settings: Readonly<Record<string, string>> = {}): ClientConfig {
  const parameters = {
    tcp_keepalives_idle: String(SILENCE.idle),
    tcp_keepalives_interval: String(SILENCE.interval),
    tcp_keepalives_count: String(SILENCE.count),
    tcp_user_timeout: String((SILENCE.idle + SILENCE.interval * SILENCE.count) * 1_000),
    ...settings,
  };
  return {
    options: Object.entries(parameters)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE.idle * 1_000,
  };
}

/** How long the client waits for PostgreSQL's next answer (milliseconds): PostgreSQL ends a statement before that. */
export const readTimeoutOf = (statementTimeout: number) => statementTimeout + LATE;

/**
 * The options of a connection to a schema. A partner that vanished is noticed by both sides (`keptAlive`).
 * @param statementTimeout milliseconds
 * @param settings further parameters of PostgreSQL
 */
export function sessionOptions(
  schema: string,
  statementTimeout: number,
  settings: Readonly<Record<string, string>> = {},
): ClientConfig {
  return {
    ...keptAlive({ search_path: schema, ...settings }),
    statement_timeout: statementTimeout,
  };
}
