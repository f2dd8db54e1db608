import { topBookEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { TopBooksQueries } from './top-books.queries.js';
import { TopBooksService } from './top-books.service.js';

@Controller()
export class TopBooksController {
  constructor(
    private readonly topBooks: TopBooksService,
    private readonly queries: TopBooksQueries,
  ) {}

  @Endpoint(topBookEndpoints.choose)
  choose(@Input() { body }: InputOf<typeof topBookEndpoints.choose>, @CalledBy() caller: Caller) {
    return this.topBooks.choose(body.book_ids, caller.id);
  }

  @Endpoint(topBookEndpoints.ofUser)
  ofUser(@Input() { params }: InputOf<typeof topBookEndpoints.ofUser>, @CalledBy() caller: Caller) {
    return this.queries.ofUser(params.userId, caller.id);
  }
}
