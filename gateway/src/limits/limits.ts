import { ApiError } from '@endpaper/service-kit';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

const MINUTE = 60_000;

const isRead = ({ method }: FastifyRequest) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

class TooManyRequests extends ApiError {
  constructor() {
    super(429, 'too_many_requests', 'Too many requests. Please wait a moment');
  }
}

/**
 * Bounds what one address may ask of the API in a minute, reads and writes apart. Each gateway counts for itself: this
 * keeps floods off; guessing passwords is bounded by svc-auth, durably. Files are cheap and not counted.
 */
export async function addLimits(
  server: FastifyInstance,
  { READS_PER_MINUTE, WRITES_PER_MINUTE }: GatewayConfig,
): Promise<void> {
  await server.register(rateLimit, {
    timeWindow: MINUTE,
    max: request => (isRead(request) ? READS_PER_MINUTE : WRITES_PER_MINUTE),
    keyGenerator: request => `${isRead(request) ? 'reads' : 'writes'} of ${normalizeIP(request.ip)}`,
    // By the route that was found, not by how its path is written: `/%61pi` is the API too.
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new TooManyRequests(),
  });
}
