import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { JWTVerifyGetKey } from 'jose';
import { loadConfig, type processVariables } from '../config/load-config.js';
import { RetryConflicts } from '../database/retry-conflicts.js';
import type { Schema } from '../database/database-options.js';
import { migrate } from './migrate.js';
import { ErrorFilter } from '../http/error.filter.js';
import { ReplyInterceptor } from '../http/reply.js';
import { createLogger, NestLogger } from '../logging/logger.js';
import type { RetryPolicy } from '../messaging/event-consumer.js';
import type { Subscription } from '../messaging/subscription.js';
import { Metrics } from '../metrics/metrics.js';
import { startTracing } from '../tracing/tracing.js';
import type { Replica } from '../replicas/replica-source.js';
import { httpServer } from './http-server.js';
import { TIMEOUTS } from '../timeouts.js';
import { runUntilStopped } from './run-process.js';
import { ServiceModule } from './service.module.js';
import type * as z from 'zod/mini';

/** What every service's configuration holds. */
export type ServiceConfig = z.output<z.ZodMiniObject<typeof processVariables>> & {
  DATABASE_URL: string;
  INTERNAL_SECRET: string;
  JWKS_URL?: string;
};

/** What distinguishes a service from the others. */
export interface ServiceDefinition {
  /** `svc-books`: the source of its events. */
  name: string;
  schema: Schema;
  /** The table of contents of its features. */
  module: Type;
  /** Every event that it consumes, with its handler. */
  subscriptions: readonly Subscription[];
  /** Its copies of other services' data, by name: `users`. */
  replicas?: Readonly<Record<string, Replica>>;
  /** The provider that finds the keys of identity tokens, where they are not fetched from `JWKS_URL`. */
  keys?: { from: Type<{ find: JWTVerifyGetKey }> };
  /** Statements that delete expired rows, run every hour. */
  housekeeping?: readonly string[];
  /** Pauses (milliseconds) between the attempts to handle an event. */
  retry?: RetryPolicy;
}

/** Creates the service with its schema up to date. It does not listen yet. */
export async function createService(
  definition: ServiceDefinition,
  config: ServiceConfig,
): Promise<NestFastifyApplication> {
  const { name, schema } = definition;
  await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT);
  await migrate(config.DATABASE_URL, name, schema);
  const logger = createLogger(name, config.LOG_LEVEL);
  const metrics = new Metrics(name);
  const app = await NestFactory.create<NestFastifyApplication>(
    ServiceModule.of({
      retry: { pauses: TIMEOUTS.handlerRetries },
      housekeeping: [],
      replicas: {},
      ...definition,
      config,
      logger,
      metrics,
    }),
    httpServer(logger, metrics),
    { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
  );
  app.useGlobalFilters(new ErrorFilter(logger));
  app.useGlobalInterceptors(new ReplyInterceptor(), new RetryConflicts());
  return app;
}

/** Runs a service, with the process's environment, until SIGTERM or SIGINT. */
export async function runService<S extends z.ZodMiniType<ServiceConfig>>(
  definition: ServiceDefinition,
  configuration: S,
): Promise<void> {
  await runUntilStopped(definition.name, async () => {
    const config = loadConfig(configuration);
    const app = await createService(definition, config);
    await app.listen(config.PORT, config.HOST);
    return app;
  });
}
