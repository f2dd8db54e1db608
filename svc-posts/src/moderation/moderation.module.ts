import { featureEntities, KeptTextEntity, SubjectStateEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { PhraseReplicaEntity } from '../holds/phrase-replica.entity.js';
import { RemovedSubjects } from './removed-subjects.js';
import { SubjectTextsController } from './subject-texts.controller.js';

@Module({
  imports: featureEntities(SubjectStateEntity, KeptTextEntity, PhraseReplicaEntity),
  controllers: [SubjectTextsController],
  providers: [RemovedSubjects],
})
export class ModerationModule {}
