import { Module } from '@nestjs/common';
import { ReadersController } from './readers.controller.js';
import { ReadersQueries } from './readers.queries.js';

@Module({ controllers: [ReadersController], providers: [ReadersQueries] })
export class ReadersModule {}
