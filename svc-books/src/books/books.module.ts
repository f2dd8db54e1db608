import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { BooksController } from './books.controller.js';
import { BooksQueries } from './books.queries.js';
import { BooksService } from './books.service.js';

@Module({
  imports: [ReplicasModule],
  controllers: [BooksController],
  providers: [BooksService, BooksQueries],
  exports: [BooksQueries],
})
export class BooksModule {}
