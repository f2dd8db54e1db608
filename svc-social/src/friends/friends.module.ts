import { Module } from '@nestjs/common';
import { FriendsController } from './friends.controller.js';
import { FriendsQueries } from './friends.queries.js';
import { FriendsService } from './friends.service.js';
import { FriendshipSnapshotsController } from './friendship-snapshots.controller.js';

@Module({
  controllers: [FriendsController, FriendshipSnapshotsController],
  providers: [FriendsService, FriendsQueries],
  exports: [FriendsService],
})
export class FriendsModule {}
