import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { FeedsController } from './feeds.controller.js';

@Module({ imports: [BooksModule], controllers: [FeedsController] })
export class FeedsModule {}
