import { liveEndpoints } from '@endpaper/contracts';
import {
  createLogger,
  ErrorFilter,
  httpServer,
  Metrics,
  NestLogger,
  startTracing,
} from '@endpaper/service-kit/server';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { GatewayConfig } from './config.js';
import { limitConnections } from './edge/server/connection-limit.js';
import { pathOf } from './edge/server/request-path.js';
import { serverOptions } from './edge/server/server-options.js';
import { registerRoutes } from './routes.js';

/** Four times as many as may be in flight to one service: a service that does not respond does not stop the others. */
const MAX_REQUESTS = 1_024;

/**
 * A file is sent as fast as its client reads it, and all clients share its content, which costs little: files do not count. Under /api there are none.
 * Neither do streams of hints, which are limited by themselves.
 */
export function isCounted(url: string): boolean {
  const path = pathOf({ url });
  if (path === liveEndpoints.stream.path) return false;
  return path.startsWith('/api/') || !/\.\w+$/.test(path);
}

/** Creates the gateway; it does not listen yet. */
export async function createGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  await startTracing('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const metrics = new Metrics('gateway');
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.of({ config, logger, metrics }),
    httpServer(logger, metrics, {
      ...serverOptions(config),
      requestLevel: 'info',
      maxRequests: MAX_REQUESTS,
      isCounted,
      certificateFolder: config.TLS_DIR,
    }),
    { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
  );
  limitConnections(app.getHttpServer(), config, metrics);
  app.useGlobalFilters(new ErrorFilter(logger));
  await registerRoutes(app);
  return app;
}
