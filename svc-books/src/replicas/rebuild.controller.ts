import { postSnapshot, postSnapshots, rebuildReplicas } from '@endpaper/contracts';
import { callEndpoint, CONFIG, Endpoint, rebuildFromSnapshot } from '@endpaper/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { PostReplicas } from './post-replicas.js';

/** Makes what we keep of posts anew, and with it each book's count of them. */
@Controller()
export class RebuildController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PostReplicas) private readonly replicas: PostReplicas,
  ) {}

  @Endpoint(rebuildReplicas)
  async all() {
    const { UPSTREAM_POSTS: origin, INTERNAL_SECRET: secret } = this.config;
    const posts = await rebuildFromSnapshot({
      after: async after => (await callEndpoint(origin, postSnapshots, { secret, query: { after } })) ?? [],
      find: id => callEndpoint(origin, postSnapshot, { secret, params: { id } }),
      ours: () => this.database.query('SELECT id, version FROM post_replicas WHERE NOT deleted'),
      upsert: post => this.database.transaction(tx => this.replicas.upsert(post, tx)),
      tombstone: post => this.database.transaction(tx => this.replicas.tombstoneById(post, tx)),
    });
    return { posts };
  }
}
