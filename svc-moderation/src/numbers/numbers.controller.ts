import { moderationEndpoints } from '@endpaper/contracts';
import { Database, Endpoint, Json } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { months } from './numbers.queries.js';

/** What everyone may know about moderation. */
@Controller()
export class NumbersController {
  constructor(private readonly database: Database) {}

  @Endpoint(moderationEndpoints.numbers)
  async numbers() {
    return new Json((await months.one(this.database)).json);
  }
}
