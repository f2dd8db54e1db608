import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { DecisionEntity } from '../decisions/decision.entity.js';
import { AppealEntity } from './appeal.entity.js';
import { OwnDecisionsController } from './own-decisions.controller.js';
import { OwnDecisionsService } from './own-decisions.service.js';

@Module({
  imports: featureEntities(AppealEntity, DecisionEntity),
  controllers: [OwnDecisionsController],
  providers: [OwnDecisionsService],
})
export class OwnDecisionsModule {}
