import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { PostReplicas, type DeletedPost } from '../replicas/post-replicas.js';

@Injectable()
export class OnPostDeleted implements EventHandler<typeof postDeleted> {
  constructor(private readonly posts: PostReplicas) {}

  async handle({ data }: CloudEvent<DeletedPost>, tx: Transaction): Promise<void> {
    await this.posts.tombstone(data, tx);
  }
}
