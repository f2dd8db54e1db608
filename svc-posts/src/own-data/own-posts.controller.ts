import { ownData, postEndpoints, type OwnPostCounts, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists, ownCounts } from './own-posts.queries.js';

/** What svc-posts keeps of a user, for the export and the deletion of the account. */
@Controller()
export class OwnPostsController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.posts)
  page(@Input() { query }: InputOf<typeof ownData.posts>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }

  @Endpoint(postEndpoints.ownCounts)
  counts(@CalledBy() caller: Caller): Promise<OwnPostCounts> {
    return ownCounts.one(this.database, { user: caller.id });
  }
}
