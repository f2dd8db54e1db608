import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ModeratorEntity } from './moderator.entity.js';
import { ModeratorsController } from './moderators.controller.js';
import { ModeratorsService } from './moderators.service.js';

/** Who decides on reports. */
@Module({
  imports: [...featureEntities(ModeratorEntity), UsersModule],
  controllers: [ModeratorsController],
  providers: [ModeratorsService],
})
export class ModeratorsModule {}
