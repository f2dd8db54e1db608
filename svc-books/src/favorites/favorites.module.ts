import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { FavoriteEntity } from './favorite.entity.js';
import { FavoritesController } from './favorites.controller.js';
import { FavoritesQueries } from './favorites.queries.js';
import { FavoritesService } from './favorites.service.js';

@Module({
  imports: featureEntities(FavoriteEntity),
  controllers: [FavoritesController],
  providers: [FavoritesService, FavoritesQueries],
})
export class FavoritesModule {}
