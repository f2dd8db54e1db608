import { ResolvedSession, resolveSession } from '@endpaper/contracts';
import { CONFIG, signServiceToken } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config.js';
import { BadUpstream } from '../upstreams/upstream.errors.js';
import { Upstreams } from '../upstreams/upstreams.js';
import type { LookupResult } from './session-cache.js';

/** Looks cookies up at svc-auth. */
@Injectable()
export class SessionLookup {
  constructor(
    private readonly upstreams: Upstreams,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'INTERNAL_SECRET'>,
  ) {}

  /** @throws ApiError 502, 503 or 504 when svc-auth gives no valid response in time */
  async find(sid: string, timeoutMs: number): Promise<LookupResult> {
    const { status, body } = await this.upstreams.call('auth', {
      method: resolveSession.method,
      path: resolveSession.path,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(await signServiceToken(this.config.INTERNAL_SECRET)),
      },
      body: JSON.stringify({ sid }),
      timeoutMs,
    });
    if (status === 404) return 'none';
    if (status !== 200) throw new BadUpstream();
    try {
      return z.parse(ResolvedSession, JSON.parse(body.toString()));
    } catch {
      throw new BadUpstream();
    }
  }
}
