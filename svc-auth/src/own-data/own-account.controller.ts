import { ownData, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists } from './own-account.queries.js';

/** What svc-auth keeps of a user, for the export. */
@Controller()
export class OwnAccountController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.auth)
  page(@Input() { query }: InputOf<typeof ownData.auth>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
