import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { FavoritesController } from './favorites.controller.js';
import { FavoritesQueries } from './favorites.queries.js';
import { FavoritesService } from './favorites.service.js';

@Module({
  imports: [ReplicasModule],
  controllers: [FavoritesController],
  providers: [FavoritesService, FavoritesQueries],
  exports: [FavoritesService],
})
export class FavoritesModule {}
