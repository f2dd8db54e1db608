import { surrogateKey, type BookDeleted, type bookDeleted, type CloudEvent } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { keepBookOfLostTexts } from '../lost-texts/keep-lost-texts.js';
import { bookReplicas, storeBookWords } from '../replicas/tables.js';

/** Writes the book's tombstone, which hides its posts at once. The eraser deletes them, and keeps their texts for their authors. */
@Injectable()
export class OnBookDeleted implements EventHandler<typeof bookDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data }: CloudEvent<BookDeleted>, tx: Transaction): Promise<void> {
    await keepBookOfLostTexts(data.id, data.user_id ?? null, tx);
    await bookReplicas.tombstone(data, tx);
    await storeBookWords.rows(tx, data);
    await this.erasureQueue.add('book', [data.id], tx);
    tx.changed(surrogateKey.book(data.id));
  }
}
