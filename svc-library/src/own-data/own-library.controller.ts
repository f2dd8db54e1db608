import { ownData, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists } from './own-library.queries.js';

/** What svc-library keeps of a user, for the export. */
@Controller()
export class OwnLibraryController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.library)
  page(@Input() { query }: InputOf<typeof ownData.library>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
