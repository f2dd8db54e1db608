import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ProfileSettingsController } from './profile-settings.controller.js';
import { ProfileSettingsService } from './profile-settings.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ProfileSettingsController],
  providers: [ProfileSettingsService],
})
export class ProfileSettingsModule {}
