import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isPublicRead } from '../../api/contract/api-contract.js';
import { API_ROUTES } from '../../api/routing/api-routes.js';
import { RateLimits } from '../../edge/server/rate-limits.js';
import { FIRST_VIEW_READ_MS } from '../../timeouts.js';
import { SharedReads } from '../../api/visitor-cache/shared-reads.js';
import type { VisitorResponse } from '../../api/visitor-cache/visitor-response.js';
import { SiteTexts } from '../texts/site-texts.js';

/** The client's address has made too many reads for pages: another client's page may have its view. */
export class PageReadsLimited extends Error {}

/** A read whose response a page can't contain, with the reason. */
export class Unreadable extends Error {}

/** The responses to visitors' reads that a page may contain. */
@Injectable()
export class VisitorReads {
  constructor(
    private readonly sharedReads: SharedReads,
    private readonly limits: RateLimits,
    private readonly texts: SiteTexts,
  ) {}

  /** Whether a response is still the one that visitors get. */
  isCurrent(path: string, response: VisitorResponse): boolean {
    return this.known(path) === response;
  }

  /**
   * Returns the response to a visitor's read, from the cache if possible.
   * @throws Unreadable for a path that is no public read, for a response that is not 200, and for one that is not cached: nothing
   * would say when the page is outdated
   * @throws PageReadsLimited when the client's address is over its limit
   * @throws ApiError 502, 503 or 504 when the service gives no valid response in time; Error for one that fails now, or takes too
   * long for a view: a slow part must not take away the page's view
   */
  async read(path: string, request: FastifyRequest): Promise<VisitorResponse> {
    const response = await Promise.race([this.respond(path, request), tooLate()]);
    if (!response) throw new Unreadable('it is no read of visitors');
    const { status } = response.upstream;
    if (status === 429 || status >= 500) throw new Error(`the status is ${status}`);
    if (status !== 200) throw new Unreadable(`the status is ${status}`);
    if (!response.keys) throw new Unreadable('the response has no surrogate keys');
    return response;
  }

  /**
   * Returns the status of the response to a visitor's read; undefined for a path that is no public read.
   * @throws PageReadsLimited, ApiError as `read`
   */
  async status(path: string, request: FastifyRequest): Promise<number | undefined> {
    return (await this.respond(path, request))?.upstream.status;
  }

  private async respond(path: string, request: FastifyRequest): Promise<VisitorResponse | undefined> {
    if (!isPublicRead(path)) return undefined;
    const known = this.known(path);
    const service = API_ROUTES.get(path.split(/[/?]/).slice(0, 3).join('/'));
    if (known || !service) return known;
    if (this.limits.exceeds('page reads', request.ip)) throw new PageReadsLimited();
    return this.sharedReads.fetch(service, path, request);
  }

  private known(path: string): VisitorResponse | undefined {
    return this.texts.at(path) ?? this.sharedReads.cached(path);
  }
}

/** Rejects when a view waits no longer for a read. */
async function tooLate(): Promise<never> {
  await sleep(FIRST_VIEW_READ_MS, undefined, { ref: false });
  throw new Error('the response takes too long');
}
