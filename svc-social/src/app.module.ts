import { Module } from '@nestjs/common';
import { BlocksModule } from './blocks/blocks.module.js';
import { subscriptions } from './events/subscriptions.js';
import { FriendsModule } from './friends/friends.module.js';
import { MutesModule } from './mutes/mutes.module.js';
import { OwnFriendsModule } from './own-data/own-friends.module.js';
import { FriendsSettingsModule } from './settings/friends-settings.module.js';

@Module({
  imports: [FriendsModule, BlocksModule, MutesModule, FriendsSettingsModule, OwnFriendsModule],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}
