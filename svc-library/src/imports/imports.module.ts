import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { EntriesModule } from '../entries/entries.module.js';
import { ReviewDraftEntity } from './drafts/review-draft.entity.js';
import { ReviewDraftsController } from './drafts/review-drafts.controller.js';
import { EntrySourceEntity } from './entry-source.entity.js';
import { ImportEntity } from './import.entity.js';
import { ImportRowEntity } from './import-row.entity.js';
import { ImportsController } from './imports.controller.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsService } from './imports.service.js';
import { JoinedEntriesController } from './joining/joined-entries.controller.js';
import { JoinedEntriesService } from './joining/joined-entries.service.js';
import { BookKeyEntity } from './matching/book-key.entity.js';
import { ImportAttemptEntity } from './work/import-attempt.entity.js';

@Module({
  imports: [
    EntriesModule,
    ...featureEntities(
      ImportEntity,
      ImportAttemptEntity,
      ImportRowEntity,
      EntrySourceEntity,
      ReviewDraftEntity,
      BookKeyEntity,
    ),
  ],
  controllers: [ImportsController, JoinedEntriesController, ReviewDraftsController],
  providers: [ImportsService, ImportsQueries, JoinedEntriesService],
})
export class ImportsModule {}
