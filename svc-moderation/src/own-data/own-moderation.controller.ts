import { ownData, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists } from './own-moderation.queries.js';

/** What svc-moderation keeps of a user, for the export. */
@Controller()
export class OwnModerationController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.moderation)
  page(@Input() { query }: InputOf<typeof ownData.moderation>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
