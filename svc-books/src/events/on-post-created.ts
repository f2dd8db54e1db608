import type { CloudEvent, postCreated, PostSnapshot } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PostReplicas } from '../replicas/post-replicas.js';

@Injectable()
export class OnPostCreated implements EventHandler<typeof postCreated> {
  constructor(private readonly posts: PostReplicas) {}

  async handle({ data }: CloudEvent<PostSnapshot>, tx: EntityManager): Promise<void> {
    await this.posts.upsert(data, tx);
  }
}
