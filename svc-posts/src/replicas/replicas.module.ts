import { Module } from '@nestjs/common';
import { ErasuresModule } from '../erasure/erasures.module.js';
import { BookReplicas } from './book-replicas.js';
import { OnBookChanged } from './on-book-changed.js';
import { OnBookDeleted } from './on-book-deleted.js';
import { OnUserChanged } from './on-user-changed.js';
import { OnUserDeleted } from './on-user-deleted.js';
import { Owners } from './owners.js';
import { Rebuild } from './rebuild.js';
import { RebuildController } from './rebuild.controller.js';
import { UserReplicas } from './user-replicas.js';

/** What we keep of others' data, and the handlers that keep it. */
@Module({
  imports: [ErasuresModule],
  controllers: [RebuildController],
  providers: [
    Owners,
    BookReplicas,
    UserReplicas,
    Rebuild,
    OnBookChanged,
    OnBookDeleted,
    OnUserChanged,
    OnUserDeleted,
  ],
  exports: [BookReplicas, UserReplicas],
})
export class ReplicasModule {}
