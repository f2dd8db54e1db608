import type { Endpoint } from '@endpaper/contracts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { context, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../operations/logging/logger.js';
import type { Metrics } from '../../operations/metrics/metrics.js';
import { Json } from '../../data/database/json.js';
import { Reply, sendJson, setHeaders } from '../reply.js';
import { TIMEOUTS } from '../../timeouts.js';
import { withRequest } from '../../operations/tracing/active-request.js';
import { continueTrace } from '../../operations/tracing/tracing.js';
import { drainBeforeClose } from './drain.js';
import { readCertificate, renewCertificate } from './server-certificate.js';
import { isOperational, overloadRefusal } from './overload.js';
import { logRequest } from './log-request.js';
import { acceptUploads, isUpload } from './uploads.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a stream without an end: its duration says nothing, and it has no trace. */
    isEndless?: true;
  }
}

const BODY_LIMIT = 64 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface HttpServerOptions extends FastifyHttpOptions<Server> {
  /** The log level of a request without an error. The gateway logs each call, so a service logs them for debugging. */
  requestLevel?: 'info' | 'debug';
  /** Whether a request's trace goes on; not where anybody may send one. */
  continuesTraces?: boolean;
  /** This number of requests may be in progress; more are refused with 503. */
  maxRequests: number;
  /** Whether a request with this URL counts; all do by default. */
  isCounted?: (url: string) => boolean;
  /** The folder of the certificate and the private key, for https. */
  certificateFolder?: string | undefined;
  /** The endpoints whose body is a file. */
  uploads?: readonly Endpoint[] | undefined;
}

/**
 * An HTTP or https server that accepts JSON bodies of at most 64 KiB and the files of uploads, logs and measures each request, and answers
 * the requests in progress before it closes.
 * @param options what differs from the other servers: Fastify's options, the log level of requests that have not failed, and
 *   how many requests may be in progress, and which count
 */
export function httpServer(
  logger: Logger,
  metrics: Metrics,
  {
    requestLevel = 'debug',
    maxRequests,
    isCounted = () => true,
    continuesTraces = true,
    certificateFolder,
    uploads = [],
    ...options
  }: HttpServerOptions,
): FastifyAdapter {
  const common: FastifyHttpOptions<Server> = {
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
  };
  const adapter = new HttpAdapter(
    certificateFolder === undefined ? common : { ...common, https: httpsOptions(certificateFolder, options) },
  );
  const server = adapter.getInstance<FastifyInstance>();
  if (certificateFolder !== undefined) renewCertificate(server.server, certificateFolder, logger);
  acceptJson(server);
  acceptUploads(server, uploads);
  observe(server, metrics, logger, { requestLevel, continuesTraces });
  const onRefused = (method: string) => {
    metrics.requests.observe({ method, route: 'none', status: 503 }, 0);
  };
  drainBeforeClose(server);
  refuseFirst(server.server, overloadRefusal(server.server, { maxRequests, isCounted, onRefused }));
  return adapter;
}

function httpsOptions(folder: string, { http }: Pick<FastifyHttpOptions<Server>, 'http'>) {
  return { ...http, ...readCertificate(folder), handshakeTimeout: TIMEOUTS.tlsHandshake };
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

/** Lets a function refuse requests before Fastify, whose listener is the first. It returns whether it has refused one. */
function refuseFirst(server: Server, refuses: (...exchange: Parameters<RequestListener>) => boolean): void {
  const [handle] = server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('the server has no handler');
  server.off('request', handle);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!refuses(request, response)) handle(request, response);
  });
}

function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send `content-type: application/json` with an empty body.
    if (isUpload(request)) done(null, Buffer.from(body));
    else if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Starts a request's span, which ends with the response. Requests of health and metrics get none. */
function startSpan(request: FastifyRequest, reply: FastifyReply, continuesTraces: boolean): Context {
  const { url: route = 'none', config } = request.routeOptions;
  if (isOperational(route) || config.isEndless) return context.active();
  const continued = continueTrace(`${request.method} ${route}`, continuesTraces ? request.headers : {});
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

function observe(
  server: FastifyInstance,
  metrics: Metrics,
  logger: Logger,
  { requestLevel, continuesTraces }: { requestLevel: 'info' | 'debug'; continuesTraces: boolean },
): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const span = startSpan(request, reply, continuesTraces);
    context.with(withRequest(span, reply), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const [route, seconds] = [routeOptions.url ?? 'none', reply.elapsedTime / 1_000];
    const { statusCode: status } = reply;
    if (!routeOptions.config.isEndless || status >= 400)
      metrics.requests.observe({ method, route, status }, seconds);
    logRequest(logger, { method, url, route, status, seconds }, requestLevel);
    done();
  });
}
