import { libraryImportEndpoints } from '@endpaper/contracts';
import { EXPIRED_KEYS, SAFETY_TOMBSTONES, tombstones, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { MissingSortKeys } from './entries/missing-sort-keys.js';
import { erasures } from './erasure/erasures.js';
import { owned } from './events/entities.js';
import { subscriptions } from './events/subscriptions.js';
import { Schema1795992876098 } from './migrations/1795992876098-schema.js';
import { ReadingsAndShelves1797300000000 } from './migrations/1797300000000-readings-and-shelves.js';
import { ReadersOfBook1797300000001 } from './migrations/1797300000001-readers-of-book.js';
import { Imports1797400000000 } from './migrations/1797400000000-imports.js';
import { GoalsAndTopBooks1797510000000 } from './migrations/1797510000000-goals-and-top-books.js';
import { ImportAttempts1797520000000 } from './migrations/1797520000000-import-attempts.js';
import { DeletedImports1797520000001 } from './migrations/1797520000001-deleted-imports.js';
import { UnfilledBooks1797530000000 } from './migrations/1797530000000-unfilled-books.js';
import { ImportVisibility1797540000000 } from './migrations/1797540000000-import-visibility.js';
import { ImportRemarks1797540000001 } from './migrations/1797540000001-import-remarks.js';
import { Editions1797550000000 } from './migrations/1797550000000-editions.js';
import { SortKeys1797550000001 } from './migrations/1797550000001-sort-keys.js';
import { SafetyReplicas1797700000000 } from './migrations/1797700000000-library-safety-replicas.js';
import { MissingSortKeys1797710000000 } from './migrations/1797710000000-missing-sort-keys.js';
import { RowsOfSources1797730000000 } from './migrations/1797730000000-rows-of-sources.js';
import { BookKeysOfName1797730000001 } from './migrations/1797730000001-book-keys-of-name.js';
import { ChangedDecisions1797730000002 } from './migrations/1797730000002-changed-decisions.js';
import { VisibleToReaders1798200000000 } from './migrations/1798200000000-visible-to-readers.js';
import { HiddenBooksOfLibraries1798300000000 } from './migrations/1798300000000-hidden-books-of-libraries.js';
import { HiddenBookIndexOfLibraries1798300000001 } from './migrations/1798300000001-hidden-book-index-of-libraries.js';

export const svcLibrary: ServiceDefinition = {
  name: 'svc-library',
  schema: {
    schema: 'library',
    migrations: [
      Schema1795992876098,
      ReadingsAndShelves1797300000000,
      ReadersOfBook1797300000001,
      Imports1797400000000,
      GoalsAndTopBooks1797510000000,
      ImportAttempts1797520000000,
      DeletedImports1797520000001,
      UnfilledBooks1797530000000,
      ImportVisibility1797540000000,
      ImportRemarks1797540000001,
      Editions1797550000000,
      SortKeys1797550000001,
      SafetyReplicas1797700000000,
      MissingSortKeys1797710000000,
      RowsOfSources1797730000000,
      BookKeysOfName1797730000001,
      ChangedDecisions1797730000002,
      VisibleToReaders1798200000000,
      HiddenBooksOfLibraries1798300000000,
      HiddenBookIndexOfLibraries1798300000001,
    ],
  },
  module: AppModule,
  subscriptions,
  entities: owned,
  erasures,
  uploads: [libraryImportEndpoints.create],
  housekeeping: [
    EXPIRED_KEYS,
    ...tombstones('user_replicas', 'user'),
    ...tombstones('book_replicas', 'book'),
    ...tombstones('friendship_replicas'),
    ...SAFETY_TOMBSTONES,
  ],
  tasks: [MissingSortKeys],
};
