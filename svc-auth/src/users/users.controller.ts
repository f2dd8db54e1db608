import { userEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, PortalHost, type Caller } from '@endpaper/service-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UserSearchQueries } from './user-search.queries.js';
import { DemoAccount } from './demo-account.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly searches: UserSearchQueries,
    private readonly users: UsersService,
    private readonly demo: DemoAccount,
    private readonly portal: PortalHost,
  ) {}

  @Endpoint(userEndpoints.current)
  current(@CalledBy() caller: Caller) {
    return this.queries.own(caller.id);
  }

  @Endpoint(userEndpoints.byId)
  byId(@Input() { params }: InputOf<typeof userEndpoints.byId>, @CalledBy() caller: Caller) {
    return params.id === caller.id ? this.queries.own(params.id) : this.queries.byId(params.id, caller.id);
  }

  @Endpoint(userEndpoints.search)
  async search(@Input() { query }: InputOf<typeof userEndpoints.search>, @CalledBy() caller: Caller) {
    return page(await this.searches.found(query, caller.id));
  }

  @Endpoint(userEndpoints.edit)
  async edit(
    @Input() { body }: InputOf<typeof userEndpoints.edit>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    this.portal.refuse({ picture: body.picture }, request);
    await this.demo.refuse(caller.id);
    return this.users.edit(caller.id, body);
  }
}
