import {
  ErasureAttempts1760650000000,
  Erasures1760600000000,
  EXPIRED_KEYS,
  IdempotencyKeys1760700000000,
  ReplicaRebuilds1760800000000,
  RestoredRows1795800000000,
  tombstones,
  type ServiceDefinition,
} from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { DemoContent } from './demo/demo-content.js';
import { erasures } from './erasure/erasures.js';
import { replicas, subscriptions } from './events/subscriptions.js';
import { BooksAndFavorites1760100000000 } from './migrations/1760100000000-books-and-favorites.js';
import { Posts1760200000000 } from './migrations/1760200000000-posts.js';
import { AnyGenre1760400000000 } from './migrations/1760400000000-any-genre.js';
import { NewestLists1760500000000 } from './migrations/1760500000000-newest-lists.js';
import { EraseInBatches1760610000000 } from './migrations/1760610000000-erase-in-batches.js';
import { UsersWithContent1760810000000 } from './migrations/1760810000000-users-with-content.js';
import { ListedEntries1760820000000 } from './migrations/1760820000000-listed-entries.js';
import { OwnData1795600000000 } from './migrations/1795600000000-own-data.js';
import { DeletionTimes1795700000000 } from './migrations/1795700000000-deletion-times.js';
import { Search1796100000000 } from './migrations/1796100000000-search.js';
import { SearchRows1796110000000 } from './migrations/1796110000000-search-rows.js';
import { BookActivity1796200000000 } from './migrations/1796200000000-book-activity.js';
import { BooksByRank1796210000000 } from './migrations/1796210000000-books-by-rank.js';
import { BooksOfUser1796300000000 } from './migrations/1796300000000-books-of-user.js';
import { GenreCounts1796400000000 } from './migrations/1796400000000-genre-counts.js';
import { BooksOfAuthor1796410000000 } from './migrations/1796410000000-books-of-author.js';
import { FoldedAuthors1796600000000 } from './migrations/1796600000000-folded-authors.js';
import { BooksOfFoldedAuthor1796610000000 } from './migrations/1796610000000-books-of-folded-author.js';
import { SearchWords1796640000000 } from './migrations/1796640000000-search-words.js';
import { SearchWordRows1796650000000 } from './migrations/1796650000000-search-word-rows.js';
import { BooksWithoutOwner1796720000000 } from './migrations/1796720000000-books-without-owner.js';
import { FIRST_DAY } from './trends/activity.js';
import { ExpiredActivity } from './trends/expired-activity.js';

export const svcBooks: ServiceDefinition = {
  name: 'svc-books',
  schema: {
    schema: 'books',
    migrations: [
      BooksAndFavorites1760100000000,
      Posts1760200000000,
      AnyGenre1760400000000,
      NewestLists1760500000000,
      Erasures1760600000000,
      EraseInBatches1760610000000,
      ErasureAttempts1760650000000,
      IdempotencyKeys1760700000000,
      ReplicaRebuilds1760800000000,
      UsersWithContent1760810000000,
      ListedEntries1760820000000,
      OwnData1795600000000,
      DeletionTimes1795700000000,
      RestoredRows1795800000000,
      Search1796100000000,
      SearchRows1796110000000,
      BookActivity1796200000000,
      BooksByRank1796210000000,
      BooksOfUser1796300000000,
      GenreCounts1796400000000,
      BooksOfAuthor1796410000000,
      FoldedAuthors1796600000000,
      BooksOfFoldedAuthor1796610000000,
      SearchWords1796640000000,
      SearchWordRows1796650000000,
      BooksWithoutOwner1796720000000,
    ],
  },
  module: AppModule,
  subscriptions,
  replicas,
  erasures,
  housekeeping: [
    EXPIRED_KEYS,
    ...tombstones('user_replicas', 'user'),
    ...tombstones('post_replicas'),
    { table: 'recent_posts', when: `day < ${FIRST_DAY}` },
  ],
  tasks: [DemoContent, ExpiredActivity],
};
