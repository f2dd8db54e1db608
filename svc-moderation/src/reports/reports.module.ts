import { AccountUseEntity, featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { CaseEntity } from '../cases/case.entity.js';
import { UserReplicaEntity } from '../replicas/replica.entities.js';
import { Subjects } from '../subjects/subjects.js';
import { ReportEntity } from './report.entity.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: featureEntities(AccountUseEntity, CaseEntity, ReportEntity, UserReplicaEntity),
  controllers: [ReportsController],
  providers: [ReportsService, Subjects],
})
export class ReportsModule {}
