import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { asApiError, errorBody } from '@endpaper/service-kit';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { GatewayConfig } from './config.js';
import { securityHeaders } from './security-headers/security-headers.js';
import { routableUrl } from './web/page-address.js';

/**
 * Where the edge differs from a service: requests are named here, an address that cannot be decoded may be a page's, what
 * is no HTTP gets our answer too, and nobody is believed about addresses, host and scheme but the proxies that the
 * configuration names.
 */
export function serverOptions({ TRUSTED_PROXIES }: GatewayConfig): FastifyServerOptions {
  return {
    trustProxy: TRUSTED_PROXIES ?? false,
    // A request is named here; the name that a client gives might be another request's.
    genReqId: () => randomUUID(),
    // A request that does not arrive in whole within this time (milliseconds) is given up.
    requestTimeout: 15_000,
    rewriteUrl: routableUrl,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenHttp,
  };
}

// A malformed address is refused by the router, before any hook runs.
function answerUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asApiError(error);
  void reply
    .status(refusal.status)
    .headers({ ...securityHeaders(request.hostname), 'cache-control': 'no-store' })
    .header('x-request-id', request.id)
    .send(errorBody(refusal, request.id));
}

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = asApiError({ statusCode: STATUS[error.code ?? ''] ?? 400 });
  const body = JSON.stringify(errorBody(refusal, randomUUID()));
  const headers = {
    ...securityHeaders(''),
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`);
}
