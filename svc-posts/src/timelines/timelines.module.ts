import { Module } from '@nestjs/common';
import { TimelinesController } from './timelines.controller.js';
import { TimelinesQueries } from './timelines.queries.js';

@Module({ controllers: [TimelinesController], providers: [TimelinesQueries] })
export class TimelinesModule {}
