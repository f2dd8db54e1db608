import { moderatorEndpoints, moderatorIds, type InputOf } from '@endpaper/contracts';
import {
  CalledBy,
  created,
  Endpoint,
  Input,
  LOGGER,
  logSecurityEvent,
  page,
  unchanged,
  type Caller,
  type Logger,
} from '@endpaper/service-kit';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ModeratorsService } from './moderators.service.js';

@Controller()
export class ModeratorsController {
  constructor(
    private readonly moderators: ModeratorsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(moderatorEndpoints.list)
  async list(@Input() { query }: InputOf<typeof moderatorEndpoints.list>) {
    return page(await this.moderators.list(query));
  }

  @Endpoint(moderatorEndpoints.add)
  async add(
    @Input() { params: { userId } }: InputOf<typeof moderatorEndpoints.add>,
    @CalledBy() caller: Caller,
    @Req() { ip }: FastifyRequest,
  ) {
    const { moderator, isNew } = await this.moderators.add(caller, userId);
    if (!isNew) return unchanged(moderator);
    logSecurityEvent(this.logger, 'moderator.added', { userId, by: caller.id, address: ip });
    return created('/api/moderators', moderator);
  }

  @Endpoint(moderatorEndpoints.remove)
  async remove(
    @Input() { params: { userId } }: InputOf<typeof moderatorEndpoints.remove>,
    @CalledBy() caller: Caller,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.moderators.remove(userId);
    logSecurityEvent(this.logger, 'moderator.removed', { userId, by: caller.id, address: ip });
  }

  @Endpoint(moderatorIds)
  async ids() {
    return { ids: await this.moderators.ids() };
  }
}
