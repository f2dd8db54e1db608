import { postSnapshot, postSnapshots, rebuildReplicas } from '@endpaper/contracts';
import { ask, CONFIG, Endpoint, rebuildReplicasFrom } from '@endpaper/service-kit';
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
    const posts = await rebuildReplicasFrom({
      after: async after => (await ask(origin, postSnapshots, { secret, query: { after } })) ?? [],
      find: id => ask(origin, postSnapshot, { secret, params: { id } }),
      ours: () => this.database.query('SELECT id, version FROM post_replicas WHERE NOT deleted'),
      keep: post => this.database.transaction(tx => this.replicas.keep(post, tx)),
      bury: post => this.database.transaction(tx => this.replicas.buryById(post, tx)),
    });
    return { posts };
  }
}
