import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { AppealEntity } from '../appeals/appeal.entity.js';
import { DecisionEntity } from '../decisions/decision.entity.js';
import { StateEntity } from '../states/state.entity.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: featureEntities(AppealEntity, DecisionEntity, StateEntity),
  controllers: [ReviewsController],
  providers: [ReviewsService],
})
export class ReviewsModule {}
