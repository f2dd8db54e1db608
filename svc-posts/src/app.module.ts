import { Module } from '@nestjs/common';
import { CommentsModule } from './comments/comments.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { PostsModule } from './posts/posts.module.js';
import { ReplicasModule } from './replicas/replicas.module.js';
import { SnapshotsModule } from './snapshots/snapshots.module.js';
import { VotesModule } from './votes/votes.module.js';

@Module({
  imports: [PostsModule, CommentsModule, VotesModule, ReplicasModule, ErasureModule, SnapshotsModule],
})
export class AppModule {}
