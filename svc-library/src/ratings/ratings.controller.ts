import { libraryEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { RatingsQueries } from './ratings.queries.js';

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsQueries) {}

  @Endpoint(libraryEndpoints.ratings)
  ofBook(@Input() { params }: InputOf<typeof libraryEndpoints.ratings>, @CalledBy() caller?: Caller) {
    return this.ratings.ofBook(params.bookId, caller?.id);
  }
}
