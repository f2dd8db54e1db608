import type { ResolvedSession, ServiceName } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sidOf } from '../session/sid-cookie.js';
import { Sessions } from '../session/sessions.js';
import { isPublicRead } from './contract.js';

/** Who calls: a reader with a session, a visitor, or someone whose session can't be looked up now. */
export type Caller = ResolvedSession | 'visitor' | 'unknown';

@Injectable()
export class Callers {
  constructor(private readonly sessions: Sessions) {}

  /**
   * Finds out who calls. While svc-auth is down, whoever carries a session reads what is public as a visitor would and
   * gets the error for all else: no page is ever told that its reader is logged out only because nobody could be asked.
   * @throws ApiError 502, 503 or 504
   */
  async of(request: FastifyRequest, upstream: ServiceName): Promise<Caller> {
    const sid = sidOf(request);
    if (sid === '') return 'visitor';
    try {
      return (await this.sessions.find(sid)) ?? 'visitor';
    } catch (error) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && upstream !== 'auth' && isPublicRead(request.url)) return 'unknown';
      throw error;
    }
  }
}
