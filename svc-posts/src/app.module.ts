import { BlockReplicaEntity, featureEntities, MuteReplicaEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { CommentsModule } from './comments/comments.module.js';
import { subscriptions } from './events/subscriptions.js';
import { PostsFeedsModule } from './feeds/posts-feeds.module.js';
import { LostTextsModule } from './lost-texts/lost-texts.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { OwnPostsModule } from './own-data/own-posts.module.js';
import { PostsModule } from './posts/posts.module.js';
import { TimelinesModule } from './timelines/timelines.module.js';
import { VotesModule } from './votes/votes.module.js';

@Module({
  imports: [
    PostsModule,
    CommentsModule,
    VotesModule,
    OwnPostsModule,
    PostsFeedsModule,
    TimelinesModule,
    ModerationModule,
    LostTextsModule,
    ...featureEntities(BlockReplicaEntity, MuteReplicaEntity),
  ],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}
