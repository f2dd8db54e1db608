import { ApiError, CONFIG, NotSignedIn } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { sidOf } from '../../edge/sessions/session-cookie.js';
import { Sessions } from '../../edge/sessions/sessions.js';

/** 403: the user is not staff. */
export class StaffOnly extends ApiError {
  constructor() {
    super(403, 'staff_only', 'This is for those who make Endpaper');
  }
}

/** Whether everybody may see the team pages: outside production. */
export function isTeamPublic({ ENVIRONMENT }: Pick<GatewayConfig, 'ENVIRONMENT'>): boolean {
  return ENVIRONMENT !== 'production';
}

/** Restricts the team routes to staff in production. */
@Injectable()
export class TeamAccess {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly sessions: Sessions,
  ) {}

  /** @throws NotSignedIn; StaffOnly; ApiError 502, 503 or 504 when the session can't be looked up */
  async check(request: FastifyRequest): Promise<void> {
    if (isTeamPublic(this.config)) return;
    const sid = sidOf(request);
    const session = sid === '' ? undefined : await this.sessions.find(sid);
    if (!session) throw new NotSignedIn();
    if (!session.staff) throw new StaffOnly();
  }
}
