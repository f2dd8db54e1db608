import { Module } from '@nestjs/common';
import { subscriptions } from './events/subscriptions.js';
import { FriendsModule } from './friends/friends.module.js';

@Module({ imports: [FriendsModule], providers: subscriptions.map(({ handler }) => handler) })
export class AppModule {}
