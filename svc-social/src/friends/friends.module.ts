import { AccountUseEntity, featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { UserReplicaEntity } from '../replicas/replica.entities.js';
import { FriendRequestEntity } from './friend-request.entity.js';
import { FriendsController } from './friends.controller.js';
import { FriendsQueries } from './friends.queries.js';
import { FriendsService } from './friends.service.js';
import { FriendshipEntity } from './friendship.entity.js';

@Module({
  imports: featureEntities(AccountUseEntity, FriendshipEntity, FriendRequestEntity, UserReplicaEntity),
  controllers: [FriendsController],
  providers: [FriendsService, FriendsQueries],
})
export class FriendsModule {}
