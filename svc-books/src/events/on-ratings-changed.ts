import {
  announcedHint,
  bookTopic,
  hint,
  surrogateKey,
  type CloudEvent,
  type ratingsChanged,
  type RatingsChanged,
} from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { storeRatings } from '../ratings/book-ratings.js';

/** Stores the average and the number of a book's ratings. Open pages get the hint here: from now on the book has them. */
@Injectable()
export class OnRatingsChanged implements EventHandler<typeof ratingsChanged> {
  async handle({ data }: CloudEvent<RatingsChanged>, tx: Transaction): Promise<void> {
    if (!(await storeRatings.maybeOne(tx, data))) return;
    const changed = hint(bookTopic(data.id), 'rating-changed', data.id);
    tx.changed(surrogateKey.book(data.id), announcedHint(changed));
  }
}
