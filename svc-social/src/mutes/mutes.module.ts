import { AccountUseEntity, featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { BookReplicaEntity, UserReplicaEntity } from '../replicas/replica.entities.js';
import { ExpiredMutes } from './expired-mutes.js';
import { MuteEntity } from './mute.entity.js';
import { MutesController } from './mutes.controller.js';
import { MutesService } from './mutes.service.js';

@Module({
  imports: featureEntities(AccountUseEntity, BookReplicaEntity, MuteEntity, UserReplicaEntity),
  controllers: [MutesController],
  providers: [MutesService, ExpiredMutes],
})
export class MutesModule {}
