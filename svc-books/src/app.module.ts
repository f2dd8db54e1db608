import { Module } from '@nestjs/common';
import { BooksModule } from './books/books.module.js';
import { CoversModule } from './covers/covers.module.js';
import { FavoritesModule } from './favorites/favorites.module.js';
import { OnUserDeleted } from './replicas/on-user-deleted.js';
import { ReplicasModule } from './replicas/replicas.module.js';

@Module({
  imports: [BooksModule, FavoritesModule, CoversModule, ReplicasModule],
  providers: [OnUserDeleted],
})
export class AppModule {}
