import { ApiError, CONFIG, networkOf } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config.js';
import { RATE_LIMIT_WINDOW_MS } from '../../timeouts.js';

/** A page sends one report for each remote that does not load. */
const REPORTS_PER_MINUTE = 30;
const MAX_WINDOWS = 20_000;

/**
 * What is counted separately: API calls that read and that write, pages, the reads that the gateway makes for first views of
 * pages, and reports of remotes that did not load.
 */
export type LimitedUse = 'reads' | 'writes' | 'pages' | 'page reads' | 'failure reports';

/**
 * Limits the requests of one address, IPv6 by /64, in windows that start with its first request. Each gateway counts in its own
 * memory: that is enough against floods, and svc-auth limits password guesses durably.
 */
@Injectable()
export class RateLimits {
  private readonly limits: Readonly<Record<LimitedUse, number>>;
  private readonly windows = new LRUCache<string, { count: number }>({
    max: MAX_WINDOWS,
    ttl: RATE_LIMIT_WINDOW_MS,
  });

  constructor(@Inject(CONFIG) { READS_PER_MINUTE, WRITES_PER_MINUTE }: GatewayConfig) {
    this.limits = {
      reads: READS_PER_MINUTE,
      writes: WRITES_PER_MINUTE,
      pages: READS_PER_MINUTE,
      'page reads': READS_PER_MINUTE,
      'failure reports': REPORTS_PER_MINUTE,
    };
  }

  /** Counts a request, unless it exceeds the limit. @returns whether it does */
  exceeds(use: LimitedUse, address: string): boolean {
    const key = keyOf(use, address);
    const window = this.windows.get(key);
    if (window && window.count >= this.limits[use]) return true;
    if (window) window.count += 1;
    else this.windows.set(key, { count: 1 });
    return false;
  }

  /**
   * Counts a request.
   * @throws ApiError 429 when it exceeds the limit
   */
  check(use: LimitedUse, address: string): void {
    if (!this.exceeds(use, address)) return;
    const remaining = this.windows.getRemainingTTL(keyOf(use, address));
    throw new ApiError(429, 'too_many_requests', 'Too many requests. Please wait a moment', {
      'retry-after': String(Math.max(1, Math.ceil(remaining / 1_000))),
    });
  }
}

// An IPv4 address is a network of its own.
const keyOf = (use: LimitedUse, address: string) =>
  `${use} of ${address.includes(':') ? networkOf(address, 'customer') : address}`;

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Limits API calls. Files are cheap and not limited; a page beyond its limit is sent without a first view. */
export function registerRateLimits(server: FastifyInstance, limits: RateLimits): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // The matched route, because the path may be encoded: `/%61pi` is `/api`.
    if (request.routeOptions.url?.startsWith('/api'))
      limits.check(READ_METHODS.has(request.method) ? 'reads' : 'writes', request.ip);
    done();
  });
}
