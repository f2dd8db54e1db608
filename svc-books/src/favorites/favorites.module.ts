import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { FavoritesController } from './favorites.controller.js';
import { FavoritesService } from './favorites.service.js';

@Module({
  imports: [BooksModule, ReplicasModule],
  controllers: [FavoritesController],
  providers: [FavoritesService],
})
export class FavoritesModule {}
