import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { TopBookEntity } from './top-book.entity.js';
import { TopBooksController } from './top-books.controller.js';
import { TopBooksQueries } from './top-books.queries.js';
import { TopBooksService } from './top-books.service.js';

@Module({
  imports: featureEntities(TopBookEntity),
  controllers: [TopBooksController],
  providers: [TopBooksService, TopBooksQueries],
})
export class TopBooksModule {}
