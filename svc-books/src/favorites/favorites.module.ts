import { Module } from '@nestjs/common';
import { FavoritesController } from './favorites.controller.js';
import { FavoritesQueries } from './favorites.queries.js';
import { FavoritesService } from './favorites.service.js';

@Module({
  controllers: [FavoritesController],
  providers: [FavoritesService, FavoritesQueries],
  exports: [FavoritesService],
})
export class FavoritesModule {}
