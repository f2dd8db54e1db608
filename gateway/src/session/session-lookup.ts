import { ResolvedSession, resolveSession } from '@endpaper/contracts';
import { CONFIG, signServiceToken } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config.js';
import { BadUpstream } from '../upstreams/upstream.errors.js';
import { Upstreams } from '../upstreams/upstreams.js';
import type { Finding } from './session-memory.js';

/** How long svc-auth may take (milliseconds): the call itself still has to be made afterwards. */
const PATIENCE = 700;

/** Asks svc-auth about a cookie. */
@Injectable()
export class SessionLookup {
  constructor(
    private readonly upstreams: Upstreams,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'INTERNAL_SECRET'>,
  ) {}

  /** @throws ApiError when svc-auth gives no proper answer in time */
  async ask(sid: string): Promise<Finding> {
    const { status, body } = await this.upstreams.call('auth', {
      method: resolveSession.method,
      path: resolveSession.path,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(await signServiceToken(this.config.INTERNAL_SECRET)),
      },
      body: JSON.stringify({ sid }),
      patience: PATIENCE,
    });
    if (status === 404) return 'none';
    if (status !== 200) throw new BadUpstream();
    return sessionOf(String(body));
  }
}

function sessionOf(json: string): ResolvedSession {
  try {
    return z.parse(ResolvedSession, JSON.parse(json));
  } catch {
    throw new BadUpstream();
  }
}
