import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { liveEndpoints } from '@endpaper/contracts';
import {
  asApiError,
  createLogger,
  errorBody,
  ErrorFilter,
  httpServer,
  Metrics,
  NestLogger,
  startTracing,
  type HttpServerOptions,
} from '@endpaper/service-kit/server';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module.js';
import type { GatewayConfig } from './config.js';
import { limitConnections } from './edge/server/connection-limit.js';
import { pathOf, routableUrl } from './edge/server/request-path.js';
import { securityHeaders } from './edge/server/security-headers.js';
import { registerRoutes } from './routes.js';
import { CONNECTIONS_CHECK_INTERVAL_MS, REQUEST_RECEIVED_MS, UPLOAD_RECEIVED_MS } from './timeouts.js';
import { UPLOADS } from './api/routing/upload-routes.js';

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
    httpServer(logger, metrics, { ...serverOptions(config), uploads: UPLOADS }),
    { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
  );
  limitConnections(app.getHttpServer(), config, metrics);
  app.useGlobalFilters(new ErrorFilter(logger));
  await registerRoutes(app);
  return app;
}

/** The server's options where the gateway differs from a service: it is the first to read what the network sends. */
function serverOptions({ TRUSTED_PROXIES, TLS_DIR }: GatewayConfig): HttpServerOptions {
  return {
    trustProxy: TRUSTED_PROXIES ?? false,
    // An id that a client sends might be the id of another request.
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_RECEIVED_MS,
    http: {
      headersTimeout: REQUEST_RECEIVED_MS,
      // `limitBodyTime` closes a connection whose body is no file earlier.
      requestTimeout: UPLOAD_RECEIVED_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_INTERVAL_MS,
    },
    continuesTraces: false,
    requestLevel: 'info',
    maxRequests: MAX_REQUESTS,
    isCounted,
    certificateFolder: TLS_DIR,
    rewriteUrl: routableUrl,
    frameworkErrors: sendRouterError,
    clientErrorHandler: sendParserError,
  };
}

// The router refuses a malformed path before any hook runs.
function sendRouterError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = asApiError(error);
  void reply
    .status(apiError.status)
    .headers({ ...securityHeaders(request.hostname), 'cache-control': 'no-store' })
    .header('x-request-id', request.id)
    .send(errorBody(apiError, request.id));
}

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

// Node's HTTP parser failed, or the TLS handshake: there is no request, only a socket. Without a handshake nothing can be sent.
function sendParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || /^ERR_(?:TLS|SSL)_/.test(error.code ?? '') || !socket.writable) {
    socket.destroy();
    return;
  }
  const apiError = asApiError({ statusCode: STATUS_OF_CODE[error.code ?? ''] ?? 400 });
  const body = JSON.stringify(errorBody(apiError, randomUUID()));
  const headers = {
    ...securityHeaders(''),
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const reason = STATUS_CODES[apiError.status] ?? '';
  socket.end(`HTTP/1.1 ${apiError.status} ${reason}\r\n${lines.join('')}\r\n${body}`);
  // A client that sends nothing may not close its side either.
  if (apiError.status === 408) socket.destroySoon();
}
