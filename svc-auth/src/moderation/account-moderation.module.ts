import { featureEntities, SubjectStateEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { SubjectTextController } from './subject-text.controller.js';

/** What moderators read of readers, and what their decisions make of accounts. */
@Module({
  imports: [...featureEntities(SubjectStateEntity)],
  controllers: [SubjectTextController],
})
export class AccountModerationModule {}
