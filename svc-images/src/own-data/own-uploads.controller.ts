import { ownData, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists } from './own-uploads.queries.js';

/** What svc-images keeps of a user, for the export. */
@Controller()
export class OwnUploadsController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.images)
  page(@Input() { query }: InputOf<typeof ownData.images>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
