import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { context, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import { withRequestId } from '../tracing/request-id.js';
import { continueTrace } from '../tracing/tracing.js';
import { drainBeforeClose } from './drain.js';

const BODY_LIMIT = 64 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * An HTTP server that takes JSON alone, at most 64 KiB of it, knows of every request its id, trace and duration, and
 * answers everybody before it closes.
 * @param options of Fastify's, where a server differs from the others
 */
export function httpServer(
  logger: Logger,
  metrics: Metrics,
  options: FastifyServerOptions = {},
): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: 'loopback, uniquelocal',
    // Who comes while we close is answered like anybody else.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    ...options,
  });
  const server = adapter.getInstance<FastifyInstance>();
  takeJsonAlone(server);
  observe(server, logger, metrics);
  drainBeforeClose(server);
  return adapter;
}

function takeJsonAlone(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // "Empty JSON body" is what some calls send.
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

/** The context of a request's span, which ends with the answer. Who asks how we are is not worth one. */
function traced(request: FastifyRequest, reply: FastifyReply): Context {
  const route = request.routeOptions.url ?? 'none';
  if (/^\/(?:health|metrics)/.test(route)) return context.active();
  const continued = continueTrace(`${request.method} ${route}`, request.headers);
  const span = trace.getSpan(continued);
  span?.setAttributes({ 'http.request.method': request.method, 'http.route': route });
  reply.raw.once('close', () => {
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  return continued;
}

function observe(server: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const started = new WeakMap<FastifyRequest, bigint>();
  server.addHook('onRequest', (request, reply, done) => {
    started.set(request, process.hrtime.bigint());
    void reply.header('x-request-id', request.id);
    context.with(withRequestId(traced(request, reply), request.id), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const seconds = Number(process.hrtime.bigint() - (started.get(request) ?? 0n)) / 1e9;
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    if (!route.startsWith('/health')) {
      const line = { method: request.method, url: request.url, status: reply.statusCode, seconds };
      logger[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request');
    }
    done();
  });
}
