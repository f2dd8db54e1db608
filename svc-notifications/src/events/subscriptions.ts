import {
  appealDecided,
  blockAdded,
  blockRemoved,
  bookDeleted,
  commentCreated,
  commentDeleted,
  commentUpdated,
  decisionMade,
  decisionUndone,
  friendRequestAdded,
  friendRequestRemoved,
  friendshipAdded,
  friendshipRemoved,
  muteAdded,
  muteRemoved,
  postCreated,
  postDeleted,
  postUpdated,
  reportDecided,
  subjectChanged,
  textsLost,
  userDeleted,
  userRegistered,
  userUpdated,
  voteChanged,
} from '@endpaper/contracts';
import { OnBlockAdded, OnBlockRemoved, OnMuteAdded, OnMuteRemoved, subscribe } from '@endpaper/service-kit';
import { OnAppealDecided } from './on-appeal-decided.js';
import { OnBookDeleted } from './on-book-deleted.js';
import { OnCommentCreated } from './on-comment-created.js';
import { OnCommentDeleted } from './on-comment-deleted.js';
import { OnCommentUpdated } from './on-comment-updated.js';
import { OnDecisionMade } from './on-decision-made.js';
import { OnDecisionUndone } from './on-decision-undone.js';
import { OnFriendRequestAdded } from './on-friend-request-added.js';
import { OnFriendRequestRemoved } from './on-friend-request-removed.js';
import { OnFriendshipAdded } from './on-friendship-added.js';
import { OnFriendshipRemoved } from './on-friendship-removed.js';
import { OnPostChanged } from './on-post-changed.js';
import { OnPostCreated } from './on-post-created.js';
import { OnPostDeleted } from './on-post-deleted.js';
import { OnReportDecided } from './on-report-decided.js';
import { OnSubjectChanged } from './on-subject-changed.js';
import { OnTextsLost } from './on-texts-lost.js';
import { OnUserChanged } from './on-user-changed.js';
import { OnUserDeleted } from './on-user-deleted.js';
import { OnVoteChanged } from './on-vote-changed.js';

/** Every event that svc-notifications consumes, with its handler. */
export const subscriptions = [
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
  subscribe(postCreated, OnPostCreated),
  subscribe(postUpdated, OnPostChanged),
  subscribe(postDeleted, OnPostDeleted),
  subscribe(bookDeleted, OnBookDeleted),
  subscribe(commentCreated, OnCommentCreated),
  subscribe(commentUpdated, OnCommentUpdated),
  subscribe(commentDeleted, OnCommentDeleted),
  subscribe(voteChanged, OnVoteChanged, vote => `${vote.post_id} ${vote.comment_id} ${vote.user_id}`),
  subscribe(friendRequestAdded, OnFriendRequestAdded),
  subscribe(friendRequestRemoved, OnFriendRequestRemoved),
  subscribe(friendshipAdded, OnFriendshipAdded),
  subscribe(friendshipRemoved, OnFriendshipRemoved),
  subscribe(blockAdded, OnBlockAdded),
  subscribe(blockRemoved, OnBlockRemoved),
  subscribe(muteAdded, OnMuteAdded),
  subscribe(muteRemoved, OnMuteRemoved),
  subscribe(decisionMade, OnDecisionMade),
  subscribe(decisionUndone, OnDecisionUndone),
  subscribe(reportDecided, OnReportDecided),
  subscribe(appealDecided, OnAppealDecided),
  subscribe(textsLost, OnTextsLost),
  subscribe(subjectChanged, OnSubjectChanged),
];
