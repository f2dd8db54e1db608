import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { CaseEntity } from '../cases/case.entity.js';
import { ReportEntity } from '../reports/report.entity.js';
import { StateEntity } from '../states/state.entity.js';
import { Subjects } from '../subjects/subjects.js';
import { DecisionEntity } from './decision.entity.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';

@Module({
  imports: featureEntities(CaseEntity, DecisionEntity, ReportEntity, StateEntity),
  controllers: [DecisionsController],
  providers: [DecisionsService, Subjects],
})
export class DecisionsModule {}
