import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { BooksFeedsController } from './books-feeds.controller.js';

@Module({ imports: [BooksModule], controllers: [BooksFeedsController] })
export class BooksFeedsModule {}
