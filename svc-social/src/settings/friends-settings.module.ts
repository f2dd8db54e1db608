import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { FriendsSettingsController } from './friends-settings.controller.js';
import { FriendsSettingsEntity } from './friends-settings.entity.js';
import { FriendsSettingsService } from './friends-settings.service.js';

@Module({
  imports: featureEntities(FriendsSettingsEntity),
  controllers: [FriendsSettingsController],
  providers: [FriendsSettingsService],
})
export class FriendsSettingsModule {}
