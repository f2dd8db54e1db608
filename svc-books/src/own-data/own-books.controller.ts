import { ownData, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { lists } from './own-books.queries.js';

/** What svc-books keeps of a user, for the export. */
@Controller()
export class OwnBooksController {
  constructor(private readonly database: Database) {}

  @Endpoint(ownData.books)
  page(@Input() { query }: InputOf<typeof ownData.books>, @CalledBy() caller: Caller) {
    return lists[query.list].page(this.database, caller.id, query.after);
  }
}
