import {
  blockAdded,
  blockRemoved,
  bookCreated,
  bookDeleted,
  bookUpdated,
  friendshipAdded,
  friendshipRemoved,
  muteAdded,
  muteRemoved,
  phraseAdded,
  phraseRemoved,
  ratingRemoved,
  ratingUpdated,
  subjectChanged,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import {
  OnBlockAdded,
  OnBlockRemoved,
  OnFriendshipAdded,
  OnFriendshipRemoved,
  OnMuteAdded,
  OnMuteRemoved,
  subscribe,
} from '@endpaper/service-kit';
import { OnBookChanged } from './on-book-changed.js';
import { OnBookDeleted } from './on-book-deleted.js';
import { OnPhraseAdded } from './on-phrase-added.js';
import { OnPhraseRemoved } from './on-phrase-removed.js';
import { OnRatingRemoved } from './on-rating-removed.js';
import { OnRatingUpdated } from './on-rating-updated.js';
import { OnSubjectChanged } from './on-subject-changed.js';
import { OnUserChanged } from './on-user-changed.js';
import { OnUserDeleted } from './on-user-deleted.js';

/** Every event that svc-posts consumes, with its handler. */
export const subscriptions = [
  subscribe(bookCreated, OnBookChanged),
  subscribe(bookUpdated, OnBookChanged),
  subscribe(bookDeleted, OnBookDeleted),
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
  subscribe(friendshipAdded, OnFriendshipAdded),
  subscribe(friendshipRemoved, OnFriendshipRemoved),
  subscribe(ratingUpdated, OnRatingUpdated),
  subscribe(ratingRemoved, OnRatingRemoved),
  subscribe(blockAdded, OnBlockAdded),
  subscribe(blockRemoved, OnBlockRemoved),
  subscribe(muteAdded, OnMuteAdded),
  subscribe(muteRemoved, OnMuteRemoved),
  subscribe(subjectChanged, OnSubjectChanged),
  subscribe(phraseAdded, OnPhraseAdded),
  subscribe(phraseRemoved, OnPhraseRemoved),
];
