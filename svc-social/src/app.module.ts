import { Module } from '@nestjs/common';
import { DemoModule } from './demo/demo.module.js';
import { subscriptions } from './events/subscriptions.js';
import { FriendsModule } from './friends/friends.module.js';
import { OwnFriendsModule } from './own-data/own-friends.module.js';

@Module({
  imports: [FriendsModule, OwnFriendsModule, DemoModule],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}
