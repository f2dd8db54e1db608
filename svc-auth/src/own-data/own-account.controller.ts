import { ownData, type InputOf, type OwnDataPage } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { DemoAccount } from '../users/demo-account.js';
import { lists } from './own-account.queries.js';

const NOTHING: OwnDataPage = { rows: [], next: null };

/** What svc-auth keeps of a user, for the export. */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly database: Database,
    private readonly demo: DemoAccount,
  ) {}

  @Endpoint(ownData.auth)
  async page(@Input() { query }: InputOf<typeof ownData.auth>, @CalledBy() caller: Caller) {
    // The sessions of the demo account are those of strangers.
    if (await this.demo.is(caller.id)) return NOTHING;
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
