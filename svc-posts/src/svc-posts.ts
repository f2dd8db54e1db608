import {
  ErasureAttempts1760650000000,
  EXPIRED_KEYS,
  IdempotencyKeys1760700000000,
  ReplicaRebuilds1760800000000,
  RestoredRows1795800000000,
  tombstones,
  type ServiceDefinition,
} from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { DemoContent } from './demo/demo-content.js';
import { erasures } from './erasure/erasures.js';
import { replicas, subscriptions } from './events/subscriptions.js';
import { PostsCommentsAndVotes1760200000000 } from './migrations/1760200000000-posts-comments-and-votes.js';
import { ErasuresInTurn1760210000000 } from './migrations/1760210000000-erasures-in-turn.js';
import { NewestLists1760220000000 } from './migrations/1760220000000-newest-lists.js';
import { ListedEntries1760820000000 } from './migrations/1760820000000-listed-entries.js';
import { OwnData1795600000000 } from './migrations/1795600000000-own-data.js';
import { DeletionTimes1795700000000 } from './migrations/1795700000000-deletion-times.js';
import { FriendshipReplicas1796000000000 } from './migrations/1796000000000-friendship-replicas.js';
import { NewestPosts1796000100000 } from './migrations/1796000100000-newest-posts.js';
import { Search1796100000000 } from './migrations/1796100000000-search.js';
import { SearchRows1796110000000 } from './migrations/1796110000000-search-rows.js';
import { TopComments1796200000000 } from './migrations/1796200000000-top-comments.js';
import { PostsByRank1796210000000 } from './migrations/1796210000000-posts-by-rank.js';
import { Threads1796300000000 } from './migrations/1796300000000-threads.js';
import { ThreadIndexes1796310000000 } from './migrations/1796310000000-thread-indexes.js';
import { UsersByName1796400000000 } from './migrations/1796400000000-users-by-name.js';
import { VoteVersions1796410000000 } from './migrations/1796410000000-vote-versions.js';
import { MentionedUsers1796600000000 } from './migrations/1796600000000-mentioned-users.js';
import { ReplyTo1796610000000 } from './migrations/1796610000000-reply-to.js';
import { FoldedNames1796620000000 } from './migrations/1796620000000-folded-names.js';
import { UsersByFoldedName1796630000000 } from './migrations/1796630000000-users-by-folded-name.js';
import { SearchWords1796640000000 } from './migrations/1796640000000-search-words.js';
import { SearchWordRows1796650000000 } from './migrations/1796650000000-search-word-rows.js';
import { UnreadPosts1796700000000 } from './migrations/1796700000000-unread-posts.js';

export const svcPosts: ServiceDefinition = {
  name: 'svc-posts',
  schema: {
    schema: 'posts',
    migrations: [
      PostsCommentsAndVotes1760200000000,
      ErasuresInTurn1760210000000,
      NewestLists1760220000000,
      ErasureAttempts1760650000000,
      IdempotencyKeys1760700000000,
      ReplicaRebuilds1760800000000,
      ListedEntries1760820000000,
      OwnData1795600000000,
      DeletionTimes1795700000000,
      RestoredRows1795800000000,
      FriendshipReplicas1796000000000,
      NewestPosts1796000100000,
      Search1796100000000,
      SearchRows1796110000000,
      TopComments1796200000000,
      PostsByRank1796210000000,
      Threads1796300000000,
      ThreadIndexes1796310000000,
      UsersByName1796400000000,
      VoteVersions1796410000000,
      MentionedUsers1796600000000,
      ReplyTo1796610000000,
      FoldedNames1796620000000,
      UsersByFoldedName1796630000000,
      SearchWords1796640000000,
      SearchWordRows1796650000000,
      UnreadPosts1796700000000,
    ],
  },
  module: AppModule,
  subscriptions,
  replicas,
  erasures,
  housekeeping: [
    EXPIRED_KEYS,
    ...tombstones('user_replicas', 'user'),
    ...tombstones('book_replicas', 'book'),
    ...tombstones('friendship_replicas'),
  ],
  tasks: [DemoContent],
};
