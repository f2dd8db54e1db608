import {
  ErasureAttempts1760650000000,
  Erasures1760600000000,
  ReplicaRebuilds1760800000000,
  tombstones,
  type ServiceDefinition,
} from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { DemoContent } from './demo/demo-content.js';
import { erasures } from './erasure/erasures.js';
import { replicas, subscriptions } from './events/subscriptions.js';
import { Friendships1760300000000 } from './migrations/1760300000000-friendships.js';
import { OwnData1795600000000 } from './migrations/1795600000000-own-data.js';
import { DeletionTimes1795700000000 } from './migrations/1795700000000-deletion-times.js';
import { FriendshipIds1796000000000 } from './migrations/1796000000000-friendship-ids.js';

export const svcSocial: ServiceDefinition = {
  name: 'svc-social',
  schema: {
    schema: 'social',
    migrations: [
      Friendships1760300000000,
      Erasures1760600000000,
      ErasureAttempts1760650000000,
      ReplicaRebuilds1760800000000,
      OwnData1795600000000,
      DeletionTimes1795700000000,
      FriendshipIds1796000000000,
    ],
  },
  module: AppModule,
  subscriptions,
  replicas,
  erasures,
  housekeeping: [...tombstones('user_replicas', 'user')],
  tasks: [DemoContent],
};
