import { Module } from '@nestjs/common';
import { BooksModule } from './books/books.module.js';
import { CoversModule } from './covers/covers.module.js';
import { FavoritesModule } from './favorites/favorites.module.js';
import { OnPostCreated } from './replicas/on-post-created.js';
import { OnPostDeleted } from './replicas/on-post-deleted.js';
import { OnUserDeleted } from './replicas/on-user-deleted.js';
import { SnapshotsModule } from './snapshots/snapshots.module.js';
import { ReplicasModule } from './replicas/replicas.module.js';

@Module({
  imports: [BooksModule, FavoritesModule, CoversModule, ReplicasModule, SnapshotsModule],
  providers: [OnUserDeleted, OnPostCreated, OnPostDeleted],
})
export class AppModule {}
