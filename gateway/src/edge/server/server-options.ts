import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { asApiError, errorBody, type HttpServerOptions } from '@endpaper/service-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { CONNECTIONS_CHECK_INTERVAL_MS, REQUEST_RECEIVED_MS } from '../../timeouts.js';
import { routableUrl } from './request-path.js';
import { securityHeaders } from './security-headers.js';

/** The server's options where the gateway differs from a service: it is the first to read what the network sends. */
export function serverOptions({ TRUSTED_PROXIES }: GatewayConfig): Omit<HttpServerOptions, 'maxRequests'> {
  return {
    trustProxy: TRUSTED_PROXIES ?? false,
    // An id that a client sends might be the id of another request.
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_RECEIVED_MS,
    http: {
      // Node takes the longer one of the two timeouts for the body: they have to be equal.
      headersTimeout: REQUEST_RECEIVED_MS,
      requestTimeout: REQUEST_RECEIVED_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_INTERVAL_MS,
    },
    continuesTraces: false,
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
