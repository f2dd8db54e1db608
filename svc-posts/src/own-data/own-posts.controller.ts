import { ownData, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists } from './own-posts.queries.js';

/** What svc-posts keeps of a user, for the export. */
@Controller()
export class OwnPostsController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.posts)
  page(@Input() { query }: InputOf<typeof ownData.posts>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
