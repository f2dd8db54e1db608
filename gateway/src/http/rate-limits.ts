import { ApiError } from '@endpaper/service-kit';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { RATE_LIMIT_WINDOW_MS } from '../timeouts.js';

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

const isRead = ({ method }: FastifyRequest) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a read that the gateway makes for a page, and says whether the limit is exceeded. */
    countPageRead: (request: FastifyRequest) => Promise<{ isExceeded: boolean }>;
  }
}

class TooManyRequests extends ApiError {
  constructor() {
    super(429, 'too_many_requests', 'Too many requests. Please wait a moment');
  }
}

/**
 * Limits the API calls of one address: reads, writes, and the reads for first views of pages separately. Each gateway counts
 * in its own memory: that is enough against floods, and svc-auth limits password guesses durably. Files and pages
 * are cheap and not limited.
 */
export async function registerRateLimits(
  server: FastifyInstance,
  { READS_PER_MINUTE, WRITES_PER_MINUTE }: GatewayConfig,
): Promise<void> {
  await server.register(rateLimit, {
    timeWindow: RATE_LIMIT_WINDOW_MS,
    max: request => (isRead(request) ? READS_PER_MINUTE : WRITES_PER_MINUTE),
    keyGenerator: request => `${isRead(request) ? 'reads' : 'writes'} of ${normalizeIP(request.ip)}`,
    // The matched route, because the path may be encoded: `/%61pi` is `/api`.
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api'),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: () => new TooManyRequests(),
  });
  const count = server.createRateLimit({ allowList: () => false });
  server.decorate('countPageRead', async request => {
    const result = await count(request);
    return { isExceeded: !result.isAllowed && result.isExceeded };
  });
}
