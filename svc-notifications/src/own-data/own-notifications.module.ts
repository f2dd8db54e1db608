import { Module } from '@nestjs/common';
import { OwnNotificationsController } from './own-notifications.controller.js';

@Module({ controllers: [OwnNotificationsController] })
export class OwnNotificationsModule {}
