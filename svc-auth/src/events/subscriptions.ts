import { blockAdded, blockRemoved, subjectChanged } from '@endpaper/contracts';
import { OnBlockAdded, OnBlockRemoved, subscribe } from '@endpaper/service-kit';
import { OnSubjectChanged } from './on-subject-changed.js';

/** Every event that svc-auth consumes, with its handler. Accounts depend on no other data: blocks hide them, moderators suspend them. */
export const subscriptions = [
  subscribe(blockAdded, OnBlockAdded),
  subscribe(blockRemoved, OnBlockRemoved),
  subscribe(subjectChanged, OnSubjectChanged),
];
