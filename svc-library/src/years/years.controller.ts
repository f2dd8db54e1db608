import { yearEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { YearsQueries } from './years.queries.js';
import { YearsService } from './years.service.js';

@Controller()
export class YearsController {
  constructor(
    private readonly years: YearsService,
    private readonly queries: YearsQueries,
  ) {}

  @Endpoint(yearEndpoints.own)
  own(@Input() { params }: InputOf<typeof yearEndpoints.own>, @CalledBy() caller: Caller) {
    return this.queries.own(caller.id, params.year);
  }

  @Endpoint(yearEndpoints.setGoal)
  setGoal(@Input() { params, body }: InputOf<typeof yearEndpoints.setGoal>, @CalledBy() caller: Caller) {
    return this.years.setGoal(params.year, body.goal, caller.id);
  }

  @Endpoint(yearEndpoints.ofUser)
  ofUser(@Input() { params }: InputOf<typeof yearEndpoints.ofUser>, @CalledBy() caller: Caller) {
    return this.queries.ofUser(params.userId, params.year, caller.id);
  }
}
