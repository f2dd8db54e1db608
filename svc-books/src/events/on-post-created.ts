import type { CloudEvent, postCreated } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookPosts, type StoredPost } from '../books/book-posts.js';

@Injectable()
export class OnPostCreated implements EventHandler<typeof postCreated> {
  constructor(private readonly posts: BookPosts) {}

  async handle({ data }: CloudEvent<StoredPost>, tx: Transaction): Promise<void> {
    await this.posts.upsert(data, tx);
  }
}
