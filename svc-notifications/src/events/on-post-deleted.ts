import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { deletePost } from '../replicas/posts.js';

/** Writes the post's tombstone. */
@Injectable()
export class OnPostDeleted implements EventHandler<typeof postDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await deletePost(data, this.erasureQueue, tx);
  }
}
