import { BlockReplicaEntity, featureEntities, MuteReplicaEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { EntriesModule } from './entries/entries.module.js';
import { MissingSortKeys } from './entries/missing-sort-keys.js';
import { subscriptions } from './events/subscriptions.js';
import { LibraryExportModule } from './export/library-export.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { OwnLibraryModule } from './own-data/own-library.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { ReadersModule } from './readers/readers.module.js';
import { LibrarySettingsModule } from './settings/library-settings.module.js';
import { ShelvesModule } from './shelves/shelves.module.js';
import { TopBooksModule } from './top-books/top-books.module.js';
import { YearsModule } from './years/years.module.js';

@Module({
  imports: [
    EntriesModule,
    ShelvesModule,
    YearsModule,
    TopBooksModule,
    RatingsModule,
    ReadersModule,
    LibrarySettingsModule,
    ImportsModule,
    LibraryExportModule,
    OwnLibraryModule,
    ...featureEntities(BlockReplicaEntity, MuteReplicaEntity),
  ],
  providers: [...subscriptions.map(({ handler }) => handler), MissingSortKeys],
})
export class AppModule {}
