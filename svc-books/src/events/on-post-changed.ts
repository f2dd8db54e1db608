import type { CloudEvent, postCreated } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { storePost, type StoredPost } from '../books/book-posts.js';

/** Stores a new post, or one that has changed. The lists of a book need nothing of it but its author. */
@Injectable()
export class OnPostChanged implements EventHandler<typeof postCreated> {
  async handle({ data }: CloudEvent<StoredPost>, tx: Transaction): Promise<void> {
    await storePost(data, tx);
  }
}
