import { surrogateKey, type CloudEvent, type ratingUpdated, type RatingSnapshot } from '@endpaper/contracts';
import { query, raw, sql, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { ratingReplicas } from '../replicas/tables.js';

// By the primary key. No row for one that is not replicated yet.
const lockOwnerIn = (table: string) =>
  query(
    `lock owner of rating in ${table}`,
    z.object({ deleted: z.boolean() }),
    ({ id }: { id: number }) => sql`SELECT deleted FROM ${raw(table)} WHERE id = ${id} FOR SHARE`,
  );
const lockUser = lockOwnerIn('user_replicas');
const lockBook = lockOwnerIn('book_replicas');

/** Stores a reader's rating of a book, unless one of them was deleted: the eraser has deleted their ratings, or waits. */
@Injectable()
export class OnRatingUpdated implements EventHandler<typeof ratingUpdated> {
  async handle({ data }: CloudEvent<RatingSnapshot>, tx: Transaction): Promise<void> {
    if ((await lockUser.maybeOne(tx, { id: data.user_id }))?.deleted) return;
    if ((await lockBook.maybeOne(tx, { id: data.book_id }))?.deleted) return;
    if ((await ratingReplicas.upsert(data, tx)) === 'unchanged') return;
    tx.changed(surrogateKey.user(data.user_id));
  }
}
