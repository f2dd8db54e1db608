import { bookEndpoints, ownData, type OwnBookCounts, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists, ownCounts } from './own-books.queries.js';

/** What svc-books keeps of a user, for the export and the deletion of the account. */
@Controller()
export class OwnBooksController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.books)
  page(@Input() { query }: InputOf<typeof ownData.books>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }

  @Endpoint(bookEndpoints.ownCounts)
  counts(@CalledBy() caller: Caller): Promise<OwnBookCounts> {
    return ownCounts.one(this.database, { user: caller.id });
  }
}
