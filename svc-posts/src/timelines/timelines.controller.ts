import { postEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { TimelinesQueries } from './timelines.queries.js';

/** The newest posts about all books, and those of a user's friends. */
@Controller()
export class TimelinesController {
  constructor(private readonly queries: TimelinesQueries) {}

  @Endpoint(postEndpoints.recent)
  async recent(@Input() { query }: InputOf<typeof postEndpoints.recent>, @CalledBy() caller?: Caller) {
    return page(await this.queries.recent(query, caller?.id));
  }

  @Endpoint(postEndpoints.ofFriends)
  async ofFriends(@Input() { query }: InputOf<typeof postEndpoints.ofFriends>, @CalledBy() caller: Caller) {
    return page(await this.queries.ofFriends(caller.id, query));
  }
}
