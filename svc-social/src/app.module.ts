import { Module } from '@nestjs/common';
import { subscriptions } from './events/subscriptions.js';
import { FriendsModule } from './friends/friends.module.js';
import { OwnFriendsModule } from './own-data/own-friends.module.js';

@Module({
  imports: [FriendsModule, OwnFriendsModule],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}
