import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import type { EventHandler, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PostReplicas } from '../replicas/post-replicas.js';

@Injectable()
export class OnPostDeleted implements EventHandler<typeof postDeleted> {
  constructor(private readonly posts: PostReplicas) {}

  async handle({ data }: CloudEvent<Versioned>, tx: EntityManager): Promise<void> {
    await this.posts.tombstone(data, tx);
  }
}
