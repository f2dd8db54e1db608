import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { context, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import { Json } from '../database/json.js';
import { ServiceUnavailable } from '../http/errors.js';
import { Reply, sendJson, setHeaders } from '../http/reply.js';
import { withRequestId } from '../tracing/request-id.js';
import { continueTrace } from '../tracing/tracing.js';
import { drainBeforeClose } from './drain.js';

const BODY_LIMIT = 64 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

interface HttpServerOptions extends FastifyServerOptions {
  /** The log level of a request without an error. The gateway logs each call, so a service logs them for debugging. */
  requestLevel?: 'info' | 'debug';
  /** So many requests may be in progress; more are refused with 503. No limit by default. */
  maxRequests?: number;
}

/**
 * An HTTP server that accepts only JSON bodies of at most 64 KiB, logs and measures each request, and answers the requests
 * in progress before it closes.
 * @param options what differs from the other servers: Fastify's options, the log level of requests that have not failed, and
 *   how many requests may be in progress
 */
export function httpServer(
  logger: Logger,
  metrics: Metrics,
  { requestLevel = 'debug', maxRequests = Infinity, ...options }: HttpServerOptions = {},
): FastifyAdapter {
  const adapter = new HttpAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: 'loopback, uniquelocal',
    // Requests that arrive while the server closes are answered (see drain.ts).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    ...options,
  });
  const server = adapter.getInstance<FastifyInstance>();
  acceptOnlyJson(server);
  observe(server, metrics, logger, requestLevel);
  refuseOverload(server, maxRequests);
  drainBeforeClose(server);
  return adapter;
}

/** Sends a `Reply` and `Json` without an interceptor: Nest runs a request without interceptors with less work. */
class HttpAdapter extends FastifyAdapter {
  override reply(...[response, body, status]: Parameters<FastifyAdapter['reply']>) {
    if (!('request' in response)) return super.reply(response, body, status);
    const reply = body instanceof Reply ? (body as Reply<unknown>) : new Reply<unknown>(body);
    const { body: content, options } = reply;
    setHeaders(options, response);
    return content instanceof Json
      ? sendJson(content, response, options.status ?? status)
      : super.reply(response, content, options.status ?? status);
  }
}

function acceptOnlyJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send `content-type: application/json` with an empty body.
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Starts a request's span, which ends with the response. Requests of health and metrics get none. */
function startSpan(request: FastifyRequest, reply: FastifyReply): Context {
  const route = request.routeOptions.url ?? 'none';
  if (isOperational(route)) return context.active();
  const continued = continueTrace(`${request.method} ${route}`, request.headers);
  const span = trace.getSpan(continued);
  if (!span?.isRecording()) return continued;
  span.setAttributes({ 'http.request.method': request.method, 'http.route': route });
  reply.raw.once('close', () => {
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return continued;
}

/** Refuses requests at once that would only wait. Health and metrics are answered. */
function refuseOverload(server: FastifyInstance, maxRequests: number): void {
  let inProgress = 0;
  server.addHook('onRequest', (request, _reply, done) => {
    inProgress += 1;
    const isRefused = inProgress > maxRequests && !isOperational(request.routeOptions.url);
    done(isRefused ? new ServiceUnavailable() : undefined);
  });
  server.addHook('onResponse', (_request, _reply, done) => {
    inProgress -= 1;
    done();
  });
}

function isOperational(route = ''): boolean {
  return /^\/(?:health|metrics)/.test(route);
}

function observe(
  server: FastifyInstance,
  metrics: Metrics,
  logger: Logger,
  requestLevel: 'info' | 'debug',
): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    context.with(withRequestId(startSpan(request, reply), request.id), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1_000;
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    if (!route.startsWith('/health')) {
      const line = { method: request.method, url: request.url, status: reply.statusCode, seconds };
      const level = reply.statusCode >= 400 ? 'info' : requestLevel;
      logger[reply.statusCode >= 500 ? 'error' : level](line, 'request');
    }
    done();
  });
}
