import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { symbols } from 'pino';
import * as z from 'zod/mini';
import type { Logger } from '../operations/logging/logger.js';
import { LOGGER } from '../operations/injection-tokens.js';

/** Where jest.node-environment.js finds what was logged. */
const LOGGED = Symbol.for('endpaper.errors under test');
const KEPT = 50;

const Line = z.looseObject({
  msg: z.optional(z.string()),
  err: z.optional(z.looseObject({ stack: z.optional(z.string()) })),
});

/** Keeps what a silent app logs as errors: it is shown when the test fails. */
export function showErrors(app: NestFastifyApplication): void {
  const logger = app.get<Logger>(LOGGER);
  if (logger.level !== 'silent') return;
  logger.level = 'error';
  const lines = loggedErrors();
  const write = (line: string) => {
    lines.push(readable(line));
    if (lines.length > KEPT) lines.shift();
  };
  Reflect.set(logger, symbols.streamSym, { write });
}

/** What was logged in the test so far. */
export function loggedErrors(): string[] {
  return ((globalThis as { [LOGGED]?: string[] })[LOGGED] ??= []);
}

/** The message with what belongs to it, and the error with its stack. */
function readable(line: string): string {
  const { msg, err, ...rest } = z.parse(Line, JSON.parse(line));
  const { stack, ...error } = err ?? {};
  const all = [`${msg ?? ''} ${JSON.stringify(rest)}`, err && JSON.stringify(error), stack];
  return all.filter(Boolean).join('\n');
}
