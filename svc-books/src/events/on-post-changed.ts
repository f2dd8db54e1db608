import type { CloudEvent, postCreated } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookPosts, type StoredPost } from '../books/book-posts.js';

/** Stores a new post, or one that has changed. The lists of a book need nothing of it but its author. */
@Injectable()
export class OnPostChanged implements EventHandler<typeof postCreated> {
  constructor(private readonly posts: BookPosts) {}

  async handle({ data }: CloudEvent<StoredPost>, tx: Transaction): Promise<void> {
    await this.posts.upsert(data, tx);
  }
}
