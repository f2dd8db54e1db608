import { surrogateKey, type CloudEvent, type ratingRemoved } from '@endpaper/contracts';
import { query, sql, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { ratingReplicas } from '../replicas/tables.js';

// By the primary key.
const readerOfRating = query(
  'reader of rating',
  z.object({ user_id: z.int() }),
  ({ id }: { id: number }) => sql`SELECT user_id FROM rating_replicas WHERE id = ${id} AND NOT deleted`,
);

/** Writes the rating's tombstone, which takes it off the reader's posts. */
@Injectable()
export class OnRatingRemoved implements EventHandler<typeof ratingRemoved> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    const reader = await readerOfRating.maybeOne(tx, data);
    await ratingReplicas.tombstone(data, tx);
    if (reader) tx.changed(surrogateKey.user(reader.user_id));
  }
}
