import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from '../operations/config/load-config.js';
import { migrate } from '../data/database/migrate-schema.js';
import { ErrorFilter } from '../http/error.filter.js';
import { createLogger, NestLogger } from '../operations/logging/logger.js';
import { Metrics } from '../operations/metrics/metrics.js';
import { startTracing } from '../operations/tracing/tracing.js';
import { httpServer } from '../http/server/http-server.js';
import { TIMEOUTS } from '../timeouts.js';
import { runUntilStopped } from './run-process.js';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';
import { ServiceModule } from './service.module.js';
import type * as z from 'zod/mini';

/** Nine connections to the database serve them. More would wait longer than the gateway waits for their responses. */
const MAX_REQUESTS = 200;

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
      retry: { pauses: TIMEOUTS.handlerRetries, timeoutPauses: TIMEOUTS.slowHandlerRetries },
      housekeeping: [],
      tasks: [],
      entities: {},
      erasures: {},
      uploads: [],
      ...definition,
      config,
      logger,
      metrics,
    }),
    httpServer(logger, metrics, {
      maxRequests: MAX_REQUESTS,
      certificateFolder: config.TLS_DIR,
      uploads: definition.uploads,
    }),
    { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
  );
  app.useGlobalFilters(new ErrorFilter(logger));
  return app;
}

/** Runs a service, with the process's environment, until SIGTERM or SIGINT. */
export async function runService(
  definition: ServiceDefinition,
  configuration: z.ZodMiniType<ServiceConfig>,
): Promise<void> {
  await runUntilStopped(definition.name, async () => {
    const config = loadConfig(configuration);
    const app = await createService(definition, config);
    await app.listen(config.PORT, config.HOST);
    return app;
  });
}
