import { Module } from '@nestjs/common';
import { OwnBooksController } from './own-books.controller.js';

@Module({ controllers: [OwnBooksController] })
export class OwnBooksModule {}
