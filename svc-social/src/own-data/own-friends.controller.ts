import { ownData, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists } from './own-friends.queries.js';

/** What svc-social keeps of a user, for the export. */
@Controller()
export class OwnFriendsController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.social)
  page(@Input() { query }: InputOf<typeof ownData.social>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
