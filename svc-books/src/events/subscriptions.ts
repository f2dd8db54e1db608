import {
  blockAdded,
  blockRemoved,
  muteAdded,
  muteRemoved,
  postCreated,
  postDeleted,
  postUpdated,
  ratingsChanged,
  subjectChanged,
  userDeleted,
  userRegistered,
  userUpdated,
  type PostSnapshot,
} from '@endpaper/contracts';
import { OnBlockAdded, OnBlockRemoved, OnMuteAdded, OnMuteRemoved, subscribe } from '@endpaper/service-kit';
import { OnPostChanged } from './on-post-changed.js';
import { OnPostDeleted } from './on-post-deleted.js';
import { OnRatingsChanged } from './on-ratings-changed.js';
import { OnSubjectChanged } from './on-subject-changed.js';
import { OnUserChanged } from './on-user-changed.js';
import { OnUserDeleted } from './on-user-deleted.js';

/**
 * The creations and edits of one book’s posts wait for each other, because each locks the book. The
 * creation and the deletion of one post may come in either order: a tombstone stays. A deletion waits for the events of the book
 * whose id is that of the post, too, which does no harm.
 */
const bookOfPost = ({ book_id }: PostSnapshot) => book_id;

/** Every event that svc-books consumes, with its handler. */
export const subscriptions = [
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
  subscribe(postCreated, OnPostChanged, bookOfPost),
  subscribe(postUpdated, OnPostChanged, bookOfPost),
  subscribe(postDeleted, OnPostDeleted),
  subscribe(ratingsChanged, OnRatingsChanged),
  subscribe(blockAdded, OnBlockAdded),
  subscribe(blockRemoved, OnBlockRemoved),
  subscribe(muteAdded, OnMuteAdded),
  subscribe(muteRemoved, OnMuteRemoved),
  subscribe(subjectChanged, OnSubjectChanged),
];
