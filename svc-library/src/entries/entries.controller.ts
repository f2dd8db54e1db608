import { libraryEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { EntriesQueries } from './entries.queries.js';
import { EntriesService } from './entries.service.js';

@Controller()
export class EntriesController {
  constructor(
    private readonly entries: EntriesService,
    private readonly queries: EntriesQueries,
  ) {}

  @Endpoint(libraryEndpoints.own)
  async own(@Input() { query }: InputOf<typeof libraryEndpoints.own>, @CalledBy() caller: Caller) {
    return page(await this.queries.ofUser(caller.id, query, caller.id));
  }

  @Endpoint(libraryEndpoints.ofUser)
  async ofUser(
    @Input() { params, query }: InputOf<typeof libraryEndpoints.ofUser>,
    @CalledBy() caller: Caller,
  ) {
    return page(await this.queries.ofUser(params.userId, query, caller.id));
  }

  @Endpoint(libraryEndpoints.counts)
  counts(@CalledBy() caller: Caller) {
    return this.queries.counts(caller.id);
  }

  @Endpoint(libraryEndpoints.ofBook)
  ofBook(@Input() { params }: InputOf<typeof libraryEndpoints.ofBook>, @CalledBy() caller: Caller) {
    return this.queries.ofBook({ user: caller.id, book: params.bookId });
  }

  @Endpoint(libraryEndpoints.change)
  change(@Input() { params, body }: InputOf<typeof libraryEndpoints.change>, @CalledBy() caller: Caller) {
    return this.entries.change(params.bookId, body, caller.id);
  }

  @Endpoint(libraryEndpoints.changeEntry)
  changeEntry(
    @Input() { params, body }: InputOf<typeof libraryEndpoints.changeEntry>,
    @CalledBy() caller: Caller,
  ) {
    return this.entries.changeEntry(params.entryId, body, caller.id);
  }

  @Endpoint(libraryEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof libraryEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.entries.remove(params.entryId, caller.id);
  }
}
