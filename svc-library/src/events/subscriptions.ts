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
import { OnSubjectChanged } from './on-subject-changed.js';
import { OnUserChanged } from './on-user-changed.js';
import { OnUserDeleted } from './on-user-deleted.js';

/** Every event that svc-library consumes, with its handler. */
export const subscriptions = [
  subscribe(bookCreated, OnBookChanged),
  subscribe(bookUpdated, OnBookChanged),
  subscribe(bookDeleted, OnBookDeleted),
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
  subscribe(friendshipAdded, OnFriendshipAdded),
  subscribe(friendshipRemoved, OnFriendshipRemoved),
  subscribe(blockAdded, OnBlockAdded),
  subscribe(blockRemoved, OnBlockRemoved),
  subscribe(muteAdded, OnMuteAdded),
  subscribe(muteRemoved, OnMuteRemoved),
  subscribe(subjectChanged, OnSubjectChanged),
];
