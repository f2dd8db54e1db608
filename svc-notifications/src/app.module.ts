import {
  BlockReplicaEntity,
  featureEntities,
  MuteReplicaEntity,
  SubjectStateEntity,
} from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { subscriptions } from './events/subscriptions.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OwnNotificationsModule } from './own-data/own-notifications.module.js';
import { SettingsModule } from './settings/settings.module.js';

@Module({
  imports: [
    NotificationsModule,
    SettingsModule,
    OwnNotificationsModule,
    ...featureEntities(BlockReplicaEntity, MuteReplicaEntity, SubjectStateEntity),
  ],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}
