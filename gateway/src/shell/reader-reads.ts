import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API_ROUTES } from '../api/api-routes.js';
import { RateLimits } from '../http/rate-limits.js';
import { sidOf } from '../sessions/session-cookie.js';
import { Sessions } from '../sessions/sessions.js';
import { READER_STATUS_MS } from '../timeouts.js';
import { Upstreams } from '../upstreams/upstreams.js';

/** Reads of the API that need a session, for the page of a signed-in reader. */
@Injectable()
export class ReaderReads {
  constructor(
    private readonly sessions: Sessions,
    private readonly upstreams: Upstreams,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the status of the response to a read with the request's session; undefined for a visitor, and for a client whose
   * address is over its limit.
   * @throws ApiError 502, 503 or 504 when a service gives no valid response in time
   */
  async status(path: string, request: FastifyRequest): Promise<number | undefined> {
    const service = API_ROUTES.get(path.split('/').slice(0, 3).join('/'));
    const sid = sidOf(request);
    if (!service || sid === '' || this.limits.exceeds('page reads', request.ip)) return undefined;
    const session = await this.sessions.find(sid);
    if (!session) return undefined;
    const { status } = await this.upstreams.call(service, {
      method: 'GET',
      path,
      headers: {
        accept: 'application/json',
        'x-request-id': request.id,
        authorization: `Bearer ${session.tokens[`svc-${service}`] ?? ''}`,
      },
      timeoutMs: READER_STATUS_MS,
    });
    return status;
  }
}
