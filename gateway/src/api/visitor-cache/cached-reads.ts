import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONFIG, LOGGER, Metrics, recordRequest, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { ClientAddresses } from '../../edge/server/client-addresses.js';
import { RateLimits } from '../../edge/server/rate-limits.js';
import { securityHeaders } from '../../edge/server/security-headers.js';
import { hasSeveralHosts } from '../../edge/server/malformed-requests.js';
import { SHARED_HEADERS, SharedReads } from './shared-reads.js';

/**
 * Answers visitors' reads from the cache before Fastify gets them: its routing, hooks and plugins would take longer than all
 * else. What needs more than the cache is left to the routes: an unknown URL, a session, a visitor without an anti-forgery
 * token, an address beyond its limit, a form that is not compressed yet.
 */
@Injectable()
export class CachedReads {
  private readonly clients: ClientAddresses;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
    private readonly limits: RateLimits,
    private readonly reads: SharedReads,
  ) {
    this.clients = new ClientAddresses(config);
  }

  /** @returns whether the request is answered */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const cached = method === 'GET' && url.startsWith('/api/') ? this.reads.cached(url) : undefined;
    if (!cached || hasSeveralHosts(request)) return false;
    if (!cached.isImmutable && !isKnownVisitor(headers.cookie)) return false;
    const content = cached.ready(headers);
    if (!content || this.limits.exceeds('reads', this.clients.addressOf(request))) return false;

    const startedAt = performance.now();
    const id = randomUUID();
    response.writeHead(content.status, {
      ...securityHeaders(this.clients.hostnameOf(request)),
      'x-request-id': id,
      ...(!cached.isImmutable && SHARED_HEADERS),
      ...content.headers,
      ...(content.body && { 'content-length': content.body.length }),
    });
    response.once('close', () => {
      recordRequest(this.logger, this.metrics, {
        method: 'GET',
        url,
        route: cached.route,
        status: content.status,
        seconds: (performance.now() - startedAt) / 1_000,
        request_id: id,
      });
    });
    response.end(content.body);
    return true;
  }
}

/** Whether a client has an anti-forgery token and no session. */
function isKnownVisitor(cookie = ''): boolean {
  return cookie.includes('XSRF-TOKEN=') && !cookie.includes('sid=');
}
