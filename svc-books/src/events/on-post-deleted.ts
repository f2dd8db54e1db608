import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { removePost, type DeletedPost } from '../books/book-posts.js';

@Injectable()
export class OnPostDeleted implements EventHandler<typeof postDeleted> {
  async handle({ data }: CloudEvent<DeletedPost>, tx: Transaction): Promise<void> {
    await removePost(data, tx);
  }
}
