import { featureEntities, KeptTextEntity, SubjectStateEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { PhraseReplicaEntity } from '../holds/phrase-replica.entity.js';
import { PostsModule } from '../posts/posts.module.js';
import { RemovedSubjects } from './removed-subjects.js';
import { SubjectTextsController } from './subject-texts.controller.js';

@Module({
  imports: [
    PostsModule,
    CommentsModule,
    ...featureEntities(SubjectStateEntity, KeptTextEntity, PhraseReplicaEntity),
  ],
  controllers: [SubjectTextsController],
  providers: [RemovedSubjects],
})
export class ModerationModule {}
