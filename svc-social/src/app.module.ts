import { Module } from '@nestjs/common';
import { FriendsModule } from './friends/friends.module.js';
import { OnUserChanged } from './replicas/on-user-changed.js';
import { OnUserDeleted } from './replicas/on-user-deleted.js';
import { RebuildController } from './replicas/rebuild.controller.js';
import { ReplicasModule } from './replicas/replicas.module.js';

@Module({
  imports: [FriendsModule, ReplicasModule],
  controllers: [RebuildController],
  providers: [OnUserChanged, OnUserDeleted],
})
export class AppModule {}
