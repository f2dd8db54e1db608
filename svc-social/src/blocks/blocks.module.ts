import { AccountUseEntity, featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { UserReplicaEntity } from '../replicas/replica.entities.js';
import { BlockEntity } from './block.entity.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';

@Module({
  imports: featureEntities(AccountUseEntity, BlockEntity, UserReplicaEntity),
  controllers: [BlocksController],
  providers: [BlocksService],
})
export class BlocksModule {}
