import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { BookRatingsEntity } from './book-ratings.entity.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsQueries } from './ratings.queries.js';

@Module({
  imports: featureEntities(BookRatingsEntity),
  controllers: [RatingsController],
  providers: [RatingsQueries],
})
export class RatingsModule {}
