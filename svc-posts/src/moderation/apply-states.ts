import type { SubjectState } from '@endpaper/contracts';
import { subjectStates, type Transaction } from '@endpaper/service-kit';
import { CommentEntity } from '../comments/comment.entity.js';
import type { HeldColumns } from '../holds/held-columns.js';
import { PostEntity } from '../posts/post.entity.js';
import { changeComment } from './change-comment.js';
import { changePost } from './change-post.js';

const LOCK = { mode: 'for_no_key_update' } as const;

/** Stores what decisions make of a post, as a new version of it. A post that is deleted stays as it is. */
export async function applyToPost(state: SubjectState, tx: Transaction): Promise<void> {
  const post = await tx.manager.findOne(PostEntity, { where: { id: state.subject_id }, lock: LOCK });
  const isNew = (await subjectStates.upsert(state, tx)) !== 'unchanged';
  if (post && isChangedBy(state, post, isNew)) await changePost(post, state, tx);
}

/** Stores what decisions make of a comment, as a new version of it. A comment that is deleted stays as it is. */
export async function applyToComment(state: SubjectState, tx: Transaction): Promise<void> {
  const comment = await tx.manager.findOne(CommentEntity, { where: { id: state.subject_id }, lock: LOCK });
  const isNew = (await subjectStates.upsert(state, tx)) !== 'unchanged';
  if (!comment) return;
  const { user_id } = comment;
  if (user_id !== null && isChangedBy(state, comment, isNew))
    await changeComment(Object.assign(comment, { user_id }), state, tx);
}

/**
 * Whether a state changes what readers see of a text: each new state, but of a text that waits only the decision on it. An earlier release may
 * have stored that decision without showing the text, so it counts also when it is published again.
 */
function isChangedBy(
  { released_version }: SubjectState,
  { held_version }: HeldColumns,
  isNew: boolean,
): boolean {
  return held_version === null ? isNew : (released_version ?? 0) >= held_version;
}
