import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [ReplicasModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationsQueries],
})
export class NotificationsModule {}
