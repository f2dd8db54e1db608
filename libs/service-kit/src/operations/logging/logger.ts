import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { loggedError } from './logged-error.js';
import { requestId } from '../tracing/active-request.js';
import { traceId } from '../tracing/tracing.js';

export type { Logger } from 'pino';

/** How much of the log is written at once (bytes), and the longest that a line waits (milliseconds). */
const CHUNK = { minLength: 16_000, periodicFlush: 500 };

/**
 * A logger that writes JSON lines with the ids of the request and the trace to standard output. Lines are written in
 * chunks, and at the latest when the process exits; a process that is killed loses its last half second.
 */
export function createLogger(service: string, level: string): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      mixin: () => ({ request_id: requestId(), trace_id: traceId() }),
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: loggedError },
    },
    pino.destination({ sync: false, ...CHUNK }),
  );
}

/** Writes Nest's log lines with pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  // Nest logs its modules and routes at this level.
  log(message: unknown, context?: string) {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string) {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string) {
    this.logger.error({ context, stack }, String(message));
  }
}
