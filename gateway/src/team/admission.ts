import { CONFIG, NotSignedIn } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { sidOf } from '../session/sid-cookie.js';
import { Sessions } from '../session/sessions.js';
import { StaffOnly } from './team.errors.js';

/** Who may see what teams see: staff in production, anyone elsewhere. */
@Injectable()
export class Admission {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly sessions: Sessions,
  ) {}

  /** @throws NotSignedIn, StaffOnly; ApiError 502, 503 or 504 when nobody knows who asks */
  async check(request: FastifyRequest): Promise<void> {
    if (this.config.ENVIRONMENT !== 'production') return;
    const sid = sidOf(request);
    const session = sid === '' ? undefined : await this.sessions.find(sid);
    if (!session) throw new NotSignedIn();
    if (!session.staff) throw new StaffOnly();
  }
}
