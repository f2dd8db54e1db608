import { userEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie } from '../sessions/session-cookie.js';
import { ProfileService } from './profile.service.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    @Inject(UsersQueries) private readonly queries: UsersQueries,
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(ProfileService) private readonly profiles: ProfileService,
  ) {}

  @Endpoint(userEndpoints.current)
  current(@CalledBy() caller: Caller) {
    return this.queries.own(caller.id);
  }

  @Endpoint(userEndpoints.byId)
  byId(@Input() { params }: InputOf<typeof userEndpoints.byId>, @CalledBy() caller: Caller) {
    return params.id === caller.id ? this.queries.own(params.id) : this.queries.byId(params.id);
  }

  @Endpoint(userEndpoints.edit)
  edit(@Input() { body }: InputOf<typeof userEndpoints.edit>, @CalledBy() caller: Caller) {
    return this.profiles.edit(caller.id, body);
  }

  @Endpoint(userEndpoints.remove)
  async remove(
    @Input() { body }: InputOf<typeof userEndpoints.remove>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.users.remove(caller.id, body.password);
    clearSessionCookie(reply, request);
  }
}
