import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { FriendsController } from './friends.controller.js';
import { FriendsQueries } from './friends.queries.js';
import { FriendsService } from './friends.service.js';

@Module({
  imports: [ReplicasModule],
  controllers: [FriendsController],
  providers: [FriendsService, FriendsQueries],
  exports: [FriendsService],
})
export class FriendsModule {}
