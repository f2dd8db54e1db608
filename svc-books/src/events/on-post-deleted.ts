import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PostReplicas, type DeletedPost } from '../replicas/post-replicas.js';

@Injectable()
export class OnPostDeleted implements EventHandler<typeof postDeleted> {
  constructor(private readonly posts: PostReplicas) {}

  async handle({ data }: CloudEvent<DeletedPost>, tx: EntityManager): Promise<void> {
    await this.posts.tombstone(data, tx);
  }
}
