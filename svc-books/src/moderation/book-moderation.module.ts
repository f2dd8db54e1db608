import { featureEntities, KeptTextEntity, SubjectStateEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { BookTextsController } from './book-texts.controller.js';
import { RemovedBooks } from './removed-books.js';

@Module({
  imports: [BooksModule, ...featureEntities(SubjectStateEntity, KeptTextEntity)],
  controllers: [BookTextsController],
  providers: [RemovedBooks],
})
export class BookModerationModule {}
