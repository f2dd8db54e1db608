import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { BookLookupEntity } from './book-lookup.entity.js';
import { BookLookupsController } from './book-lookups.controller.js';
import { BookLookupsQueries } from './book-lookups.queries.js';
import { BookLookupsService } from './book-lookups.service.js';
import { OpenLibraryTurnEntity } from './open-library-turn.entity.js';
import { OpenLibraryTurns } from './open-library-turns.js';
import { OpenLibrary } from './open-library.js';

@Module({
  imports: featureEntities(BookLookupEntity, OpenLibraryTurnEntity),
  controllers: [BookLookupsController],
  providers: [BookLookupsService, BookLookupsQueries, OpenLibrary, OpenLibraryTurns],
})
export class OpenLibraryModule {}
