import {
  blockAdded,
  blockRemoved,
  friendshipAdded,
  friendshipRemoved,
  subjectChanged,
} from '@endpaper/contracts';
import {
  OnBlockAdded,
  OnBlockRemoved,
  OnFriendshipAdded,
  OnFriendshipRemoved,
  subscribe,
} from '@endpaper/service-kit';
import { OnSubjectChanged } from './on-subject-changed.js';

/** Every event that svc-auth consumes, with its handler. Accounts depend on no other data: blocks hide them, friends see more of them, moderators suspend them. */
export const subscriptions = [
  subscribe(blockAdded, OnBlockAdded),
  subscribe(blockRemoved, OnBlockRemoved),
  subscribe(friendshipAdded, OnFriendshipAdded),
  subscribe(friendshipRemoved, OnFriendshipRemoved),
  subscribe(subjectChanged, OnSubjectChanged),
];
