import { bookEndpoints, type BookLookup, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, ValidationFailed, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { BookLookupsService } from './book-lookups.service.js';

@Controller()
export class BookLookupsController {
  constructor(private readonly lookups: BookLookupsService) {}

  @Endpoint(bookEndpoints.lookup)
  lookUp(
    @Input() { query }: InputOf<typeof bookEndpoints.lookup>,
    @CalledBy() caller: Caller,
  ): Promise<BookLookup> {
    const { isbn, title } = query;
    if (isbn && title)
      throw new ValidationFailed({ isbn: 'A book is looked up by its ISBN or by its title' });
    return this.lookups.lookUp(isbn ? { isbn } : title ? { title } : undefined, caller.id);
  }
}
