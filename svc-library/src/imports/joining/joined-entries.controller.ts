import { libraryEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { JoinedEntriesService } from './joined-entries.service.js';

@Controller()
export class JoinedEntriesController {
  constructor(private readonly entries: JoinedEntriesService) {}

  @Endpoint(libraryEndpoints.join)
  join(@Input() { params, body }: InputOf<typeof libraryEndpoints.join>, @CalledBy() caller: Caller) {
    return this.entries.join(params.entryId, body.book_id, caller.id);
  }
}
