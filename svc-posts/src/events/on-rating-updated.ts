import { surrogateKey, type CloudEvent, type ratingUpdated, type RatingSnapshot } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas, ratingReplicas, userReplicas } from '../replicas/tables.js';

/** Stores a reader's rating of a book, unless one of them was deleted: the eraser has deleted their ratings, or waits. */
@Injectable()
export class OnRatingUpdated implements EventHandler<typeof ratingUpdated> {
  async handle({ data }: CloudEvent<RatingSnapshot>, tx: Transaction): Promise<void> {
    if ((await userReplicas.lock(data.user_id, tx)) === 'deleted') return;
    if ((await bookReplicas.lock(data.book_id, tx)) === 'deleted') return;
    if ((await ratingReplicas.upsert(data, tx)) === 'unchanged') return;
    tx.changed(surrogateKey.user(data.user_id));
  }
}
