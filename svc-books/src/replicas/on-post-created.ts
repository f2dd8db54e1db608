import type { CloudEvent, postCreated, PostCreated } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PostReplicas } from './post-replicas.js';

@Injectable()
export class OnPostCreated implements EventHandler<typeof postCreated> {
  constructor(@Inject(PostReplicas) private readonly posts: PostReplicas) {}

  async handle({ data }: CloudEvent<PostCreated>, tx: EntityManager): Promise<void> {
    await this.posts.upsert(data, tx);
  }
}
