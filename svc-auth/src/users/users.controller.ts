import { userEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly users: UsersService,
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
    return this.users.edit(caller.id, body);
  }
}
