import { rebuildReplicas, userSnapshot, userSnapshots } from '@endpaper/contracts';
import { callEndpoint, CONFIG, Endpoint, rebuildFromSnapshot } from '@endpaper/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { FriendsService } from '../friends/friends.service.js';
import { userReplicas } from './tables.js';

/** Makes what we keep of readers anew. Friendships of those who are gone end. */
@Controller()
export class RebuildController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(FriendsService) private readonly friends: FriendsService,
  ) {}

  @Endpoint(rebuildReplicas)
  async all() {
    const { UPSTREAM_AUTH: origin, INTERNAL_SECRET: secret } = this.config;
    const users = await rebuildFromSnapshot({
      after: async after => (await callEndpoint(origin, userSnapshots, { secret, query: { after } })) ?? [],
      find: id => callEndpoint(origin, userSnapshot, { secret, params: { id } }),
      ours: () => this.database.query('SELECT id, version FROM user_replicas WHERE NOT deleted'),
      upsert: user => userReplicas.upsert(user, this.database.manager),
      tombstone: user => this.database.transaction(tx => this.friends.tombstone(user, tx)),
    });
    return { users };
  }
}
