import { Module } from '@nestjs/common';
import { OwnFriendsController } from './own-friends.controller.js';

@Module({ controllers: [OwnFriendsController] })
export class OwnFriendsModule {}
