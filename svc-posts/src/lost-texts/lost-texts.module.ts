import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { LossEntity } from './loss.entity.js';
import { LostTextEntity } from './lost-text.entity.js';
import { LostTextsController } from './lost-texts.controller.js';
import { LostTextsQueries } from './lost-texts.queries.js';

@Module({
  imports: featureEntities(LossEntity, LostTextEntity),
  controllers: [LostTextsController],
  providers: [LostTextsQueries],
})
export class LostTextsModule {}
