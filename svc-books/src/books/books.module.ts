import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookEntity } from './book.entity.js';
import { BookSearchQueries } from './book-search.queries.js';
import { BookPosts } from './book-posts.js';
import { BookSnapshotsController } from './book-snapshots.controller.js';
import { BooksController } from './books.controller.js';
import { BooksQueries } from './books.queries.js';
import { BooksService } from './books.service.js';
import { CoversController } from './covers.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([BookEntity])],
  controllers: [BooksController, BookSnapshotsController, CoversController],
  providers: [BooksService, BooksQueries, BookSearchQueries, BookPosts],
  exports: [BooksService, BooksQueries, BookPosts],
})
export class BooksModule {}
