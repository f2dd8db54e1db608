import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookPosts, type DeletedPost } from '../books/book-posts.js';

@Injectable()
export class OnPostDeleted implements EventHandler<typeof postDeleted> {
  constructor(private readonly posts: BookPosts) {}

  async handle({ data }: CloudEvent<DeletedPost>, tx: Transaction): Promise<void> {
    await this.posts.remove(data, tx);
  }
}
