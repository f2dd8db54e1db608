import { Module } from '@nestjs/common';
import { Subjects } from '../subjects/subjects.js';
import { QueueController } from './queue.controller.js';
import { QueueService } from './queue.service.js';

@Module({ controllers: [QueueController], providers: [QueueService, Subjects] })
export class QueueModule {}
