import { ownData, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists } from './own-notifications.queries.js';

/** What svc-notifications keeps of a user, for the export. */
@Controller()
export class OwnNotificationsController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.notifications)
  page(@Input() { query }: InputOf<typeof ownData.notifications>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
