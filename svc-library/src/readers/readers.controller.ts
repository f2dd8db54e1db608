import { libraryEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { ReadersQueries } from './readers.queries.js';

@Controller()
export class ReadersController {
  constructor(private readonly readers: ReadersQueries) {}

  @Endpoint(libraryEndpoints.readers)
  ofBook(@Input() { params }: InputOf<typeof libraryEndpoints.readers>, @CalledBy() caller: Caller) {
    return this.readers.ofBook({ book: params.bookId, caller: caller.id });
  }

  @Endpoint(libraryEndpoints.ofFriends)
  ofFriends(@CalledBy() caller: Caller) {
    return this.readers.ofFriends(caller.id);
  }
}
