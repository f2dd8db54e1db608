import type { ServiceName } from '@endpaper/contracts';
import { LOGGER, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sidOf } from '../../edge/sessions/session-cookie.js';
import { pathCachedByKeys, publicRead } from '../contract/api-contract.js';
import { RESPONSE_DEADLINE_MS, VISITOR_CACHE_MS } from '../../timeouts.js';
import { requestHeaders, responseHeaders } from '../upstreams/forwarded-headers.js';
import { Upstreams } from '../upstreams/upstreams.js';
import { VisitorCache } from './visitor-cache.js';
import { VisitorResponse } from './visitor-response.js';

/**
 * A shared cache outside, such as a CDN, may store a response that sets no cookie. It purges by the header `Surrogate-Key`,
 * and must pass requests with a session cookie on.
 */
export const SHARED_HEADERS = {
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${VISITOR_CACHE_MS / 1_000}`,
};

/** Responses that all visitors get, from the cache if possible. */
@Injectable()
export class SharedReads {
  /** The endpoints whose missing keys were reported. */
  private readonly withoutKeys = new Set<string>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly upstreams: Upstreams,
    private readonly cache: VisitorCache<VisitorResponse>,
  ) {}

  cached(url: string): VisitorResponse | undefined {
    const read = publicRead(url);
    return read === undefined ? undefined : this.cache.find(read);
  }

  /**
   * @param url that of a public read
   * @param request whose client needs the response
   * @throws ApiError 502, 503 or 504 when the service gives no valid response in time
   */
  fetch(service: ServiceName, url: string, request: FastifyRequest): Promise<VisitorResponse> {
    const deadline = Date.now() + RESPONSE_DEADLINE_MS;
    // A request that has waited for an outdated response has less time for the next one.
    return this.cache.fetch(publicRead(url) ?? url, () =>
      this.read(service, url, request, deadline - Date.now()),
    );
  }

  /** Calls the service for all visitors who wait for the response, so no one of them can abort it. */
  private async read(
    service: ServiceName,
    url: string,
    request: FastifyRequest,
    timeoutMs: number,
  ): Promise<VisitorResponse> {
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = requestHeaders(request, undefined);
    const response = await this.upstreams.call(service, {
      method: 'GET',
      path: url,
      // A page's request accepts HTML; its data is JSON.
      headers: { ...headers, accept: 'application/json' },
      timeoutMs,
    });
    const forwarded = responseHeaders(response, this.upstreams.originOf(service));
    const read = new VisitorResponse(response, forwarded);
    if (response.status === 200 && !read.keys) this.reportMissingKeys(url);
    return read;
  }

  /** Once for each endpoint: no cache stores its responses, and no first view shows them. */
  private reportMissingKeys(url: string): void {
    const path = pathCachedByKeys(url);
    if (path === undefined || this.withoutKeys.has(path)) return;
    this.withoutKeys.add(path);
    this.logger.error(
      { path },
      'responses have no surrogate keys, although their endpoint is cached by keys',
    );
  }
}

/**
 * Answers visitors' reads from the cache before their route runs. What needs more than the cache is left to the route: an
 * unknown URL, a session, a visitor without an anti-forgery token, a form that is not compressed yet.
 */
export function answerCachedReads(server: FastifyInstance, reads: SharedReads): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    const cached = method === 'GET' && url.startsWith('/api/') ? reads.cached(url) : undefined;
    const content = cached && (cached.isImmutable || isKnownVisitor(request)) && cached.ready(headers);
    if (!content) {
      done();
      return;
    }
    if (!cached.isImmutable) void reply.headers(SHARED_HEADERS);
    void reply.status(content.status).headers(content.headers).send(content.body);
  });
}

/** Whether a client has an anti-forgery token and no session. */
function isKnownVisitor(request: FastifyRequest): boolean {
  return request.cookies['XSRF-TOKEN'] !== undefined && sidOf(request) === '';
}
