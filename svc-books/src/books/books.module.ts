import { AccountUseEntity, featureEntities, IdempotencyKeyEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { GenreCountEntity } from '../counts/genre-count.entity.js';
import { PostReplicaEntity, UserReplicaEntity } from '../replicas/replica.entities.js';
import { RecentPostEntity } from '../trends/recent-post.entity.js';
import { BookEntity } from './book.entity.js';
import { BookSearchQueries } from './book-search.queries.js';
import { BookSnapshotsController } from './book-snapshots.controller.js';
import { BooksController } from './books.controller.js';
import { BooksQueries } from './books.queries.js';
import { BooksService } from './books.service.js';
import { CoverEntity } from './cover.entity.js';
import { CoversController } from './covers.controller.js';
import { SearchableBookEntity } from './searchable-book.entity.js';

@Module({
  imports: featureEntities(
    AccountUseEntity,
    BookEntity,
    CoverEntity,
    GenreCountEntity,
    IdempotencyKeyEntity,
    PostReplicaEntity,
    RecentPostEntity,
    SearchableBookEntity,
    UserReplicaEntity,
  ),
  controllers: [BooksController, BookSnapshotsController, CoversController],
  providers: [BooksService, BooksQueries, BookSearchQueries],
  exports: [BooksQueries],
})
export class BooksModule {}
