import { surrogateKey, type bookCreated, type BookSnapshot, type CloudEvent } from '@endpaper/contracts';
import { type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas, storeBookWords } from '../replicas/tables.js';

/** Stores a new book, or a book's new title, author, cover or genre, or that moderators have hidden or shown it. */
@Injectable()
export class OnBookChanged implements EventHandler<typeof bookCreated> {
  async handle({ data }: CloudEvent<BookSnapshot>, tx: Transaction): Promise<void> {
    const stored = await bookReplicas.upsert(data, tx);
    await storeBookWords.rows(tx, data);
    // Lists without the posts about it may have them again.
    if (stored !== 'unchanged') tx.changed(surrogateKey.book(data.id), surrogateKey.posts);
  }
}
