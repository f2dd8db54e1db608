import { BlockReplicaEntity, featureEntities, MuteReplicaEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { BooksModule } from './books/books.module.js';
import { subscriptions } from './events/subscriptions.js';
import { FavoritesModule } from './favorites/favorites.module.js';
import { BooksFeedsModule } from './feeds/books-feeds.module.js';
import { BookModerationModule } from './moderation/book-moderation.module.js';
import { OpenLibraryModule } from './open-library/open-library.module.js';
import { OwnBooksModule } from './own-data/own-books.module.js';
import { SharePicturesModule } from './share-pictures/share-pictures.module.js';
import { TrendingRecount } from './trends/trending-recount.js';

@Module({
  imports: [
    BooksModule,
    FavoritesModule,
    OpenLibraryModule,
    OwnBooksModule,
    BooksFeedsModule,
    SharePicturesModule,
    BookModerationModule,
    ...featureEntities(BlockReplicaEntity, MuteReplicaEntity),
  ],
  providers: [...subscriptions.map(({ handler }) => handler), TrendingRecount],
})
export class AppModule {}
