import type { ResolvedSession, ServiceName } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sidOf } from '../../edge/sessions/session-cookie.js';
import { Sessions } from '../../edge/sessions/sessions.js';
import { isPublicRead } from '../contract/api-contract.js';

/** A user's session, no session, or a cookie that can't be looked up while svc-auth is unavailable. */
export type Caller = ResolvedSession | 'visitor' | 'unavailable';

@Injectable()
export class CallerLookup {
  constructor(private readonly sessions: Sessions) {}

  /**
   * While svc-auth is unavailable, a public read is answered as for a visitor, and any other call gets the error: no page
   * shows that its user is logged out only because the session can't be looked up.
   * @throws ApiError 502, 503 or 504
   */
  async find(request: FastifyRequest, service: ServiceName): Promise<Caller> {
    const sid = sidOf(request);
    if (sid === '') return 'visitor';
    try {
      return (await this.sessions.find(sid)) ?? 'visitor';
    } catch (error) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && service !== 'auth' && isPublicRead(request.url)) return 'unavailable';
      throw error;
    }
  }
}
