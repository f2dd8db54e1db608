import { AccountUseEntity, featureEntities, IdempotencyKeyEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import {
  BookReplicaEntity,
  FriendshipReplicaEntity,
  RatingReplicaEntity,
  SearchableBookReplicaEntity,
  UserReplicaEntity,
} from '../replicas/replica.entities.js';
import { PostEntity } from './post.entity.js';
import { PostSearchQueries } from './post-search.queries.js';
import { PostsController } from './posts.controller.js';
import { PostsQueries } from './posts.queries.js';
import { PostsService } from './posts.service.js';
import { SearchablePostEntity } from './searchable-post.entity.js';

@Module({
  imports: featureEntities(
    AccountUseEntity,
    PostEntity,
    SearchablePostEntity,
    IdempotencyKeyEntity,
    BookReplicaEntity,
    SearchableBookReplicaEntity,
    UserReplicaEntity,
    FriendshipReplicaEntity,
    RatingReplicaEntity,
  ),
  controllers: [PostsController],
  providers: [PostsService, PostsQueries, PostSearchQueries],
  exports: [PostsQueries],
})
export class PostsModule {}
