import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { ReadingGoalEntity } from './reading-goal.entity.js';
import { YearsController } from './years.controller.js';
import { YearsQueries } from './years.queries.js';
import { YearsService } from './years.service.js';

@Module({
  imports: featureEntities(ReadingGoalEntity),
  controllers: [YearsController],
  providers: [YearsService, YearsQueries],
})
export class YearsModule {}
