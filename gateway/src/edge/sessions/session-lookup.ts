import { AppKey } from '@endpaper/app-keys';
import { ErrorBody, ResolvedSession, resolveSession, SERVICE_NAMES } from '@endpaper/contracts';
import { FailedCall, UnexpectedStatus } from '@endpaper/service-kit/server';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { BadUpstream } from '../../api/upstreams/upstream.errors.js';
import { Upstreams } from '../../api/upstreams/upstreams.js';
import type { LookupResult } from './session-cache.js';

/** One lookup gets the tokens for all services: a session is looked up once, whichever services its user then calls. */
const AUDIENCES = SERVICE_NAMES.map(name => `svc-${name}`);

/** Looks cookies up at svc-auth. */
@Injectable()
export class SessionLookup {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly key: AppKey,
  ) {}

  /**
   * @returns `none` for a cookie without a session
   * @throws ApiError 502, 503 or 504 when svc-auth gives no valid response in time
   */
  async find(sid: string, timeoutMs: number): Promise<LookupResult> {
    const { status, body } = await this.upstreams.call('auth', {
      method: resolveSession.method,
      path: resolveSession.path,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(await this.key.headerFor('svc-auth')),
      },
      body: JSON.stringify({ sid, audiences: AUDIENCES }),
      timeoutMs,
    });
    try {
      if (status === 200) return z.parse(ResolvedSession, JSON.parse(body.toString()));
      const code = codeIn(body.toString());
      // Another code is that of a path that does not exist, or of another service or program.
      if (status === 404 && code === resolveSession.missingCode) return 'none';
      throw new UnexpectedStatus(status, code);
    } catch (error) {
      const cause = new FailedCall(`${resolveSession.method} ${resolveSession.path} of svc-auth`, error);
      throw new BadUpstream({ cause });
    }
  }
}

/** The code of an error of a service; undefined for any other body. */
function codeIn(body: string): string | undefined {
  try {
    return z.safeParse(ErrorBody, JSON.parse(body)).data?.code;
  } catch {
    return undefined;
  }
}
