import { symbols } from 'pino';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from '../operations/logging/logger.js';
import { LOGGER } from '../operations/injection-tokens.js';

/** Runs work, and returns all that an app logs meanwhile, at every level. */
export async function logOf(app: NestFastifyApplication, work: () => Promise<unknown>): Promise<string> {
  const logger = app.get<Logger>(LOGGER);
  const lines: string[] = [];
  const { level } = logger;
  const stream: unknown = Reflect.get(logger, symbols.streamSym);
  logger.level = 'trace';
  Reflect.set(logger, symbols.streamSym, { write: (line: string) => lines.push(line) });
  try {
    await work();
  } finally {
    logger.level = level;
    Reflect.set(logger, symbols.streamSym, stream);
  }
  return lines.join('');
}
