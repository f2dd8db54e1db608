import type { CloudEvent, postDeleted, PostDeleted } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PostReplicas } from './post-replicas.js';

@Injectable()
export class OnPostDeleted implements EventHandler<typeof postDeleted> {
  constructor(@Inject(PostReplicas) private readonly posts: PostReplicas) {}

  async handle({ data }: CloudEvent<PostDeleted>, tx: EntityManager): Promise<void> {
    await this.posts.tombstone(data, tx);
  }
}
