import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isRead } from '../../api/contract/api-contract.js';
import { API_ROUTES } from '../../api/routing/api-routes.js';
import { RateLimits } from '../../edge/server/rate-limits.js';
import { sidOf } from '../../edge/sessions/session-cookie.js';
import { Sessions } from '../../edge/sessions/sessions.js';
import { READER_STATUS_MS, FIRST_VIEW_READ_MS } from '../../timeouts.js';
import type { UpstreamResponse } from '../../api/upstreams/exchange.js';
import { Upstreams } from '../../api/upstreams/upstreams.js';
import { pageData } from '../../api/upstreams/forwarded-headers.js';
import { SiteTexts } from '../texts/site-texts.js';
import { Unreadable } from './visitor-reads.js';

/** Reads of the API with the session of a request, for the page of a signed-in reader. Nothing of them is cached. */
@Injectable()
export class ReaderReads {
  constructor(
    private readonly sessions: Sessions,
    private readonly upstreams: Upstreams,
    private readonly limits: RateLimits,
    private readonly texts: SiteTexts,
  ) {}

  /**
   * Returns the status of the response to a read with the request's session; undefined for a visitor, and for a client whose
   * address is over its limit.
   * @throws ApiError 502, 503 or 504 when a service gives no valid response in time
   */
  async status(path: string, request: FastifyRequest): Promise<number | undefined> {
    return (await this.respond(path, request, READER_STATUS_MS))?.status;
  }

  /**
   * Returns the response to a read as JSON, for the page.
   * @throws Unreadable for what `status` has none of, and for a response that is not 200
   * @throws ApiError 502, 503 or 504 when a service gives no valid response in time
   */
  async read(path: string, request: FastifyRequest): Promise<string> {
    const response = await this.respond(path, request, FIRST_VIEW_READ_MS);
    if (!response) throw new Unreadable('it is no read of readers, or there are too many');
    if (response.status !== 200) throw new Unreadable(`the status is ${response.status}`);
    return pageData(response.headers, response.body);
  }

  private async respond(
    path: string,
    request: FastifyRequest,
    timeoutMs: number,
  ): Promise<UpstreamResponse | undefined> {
    const text = this.texts.at(path);
    if (text) return text.upstream;
    const service = API_ROUTES.get(path.split(/[/?]/).slice(0, 3).join('/'));
    const sid = sidOf(request);
    if (!service || !isRead(path) || sid === '' || this.limits.exceeds('page reads', request.ip))
      return undefined;
    const session = await this.sessions.find(sid);
    if (!session) return undefined;
    return this.upstreams.call(service, {
      method: 'GET',
      path,
      headers: {
        accept: 'application/json',
        'x-request-id': request.id,
        authorization: `Bearer ${session.tokens[`svc-${service}`] ?? ''}`,
      },
      timeoutMs,
    });
  }
}
