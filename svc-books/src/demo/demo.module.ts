import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { FavoritesModule } from '../favorites/favorites.module.js';
import { DemoContent } from './demo-content.js';

@Module({ imports: [BooksModule, FavoritesModule], providers: [DemoContent] })
export class DemoModule {}
