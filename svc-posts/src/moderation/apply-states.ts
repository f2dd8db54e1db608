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
  if ((await subjectStates.upsert(state, tx)) === 'unchanged' || !post) return;
  if (isReleased(post, state)) await changePost(post, state, tx);
}

/** Stores what decisions make of a comment, as a new version of it. A comment that is deleted stays as it is. */
export async function applyToComment(state: SubjectState, tx: Transaction): Promise<void> {
  const comment = await tx.manager.findOne(CommentEntity, { where: { id: state.subject_id }, lock: LOCK });
  if ((await subjectStates.upsert(state, tx)) === 'unchanged' || !comment) return;
  const { user_id } = comment;
  if (user_id !== null && isReleased(comment, state))
    await changeComment(Object.assign(comment, { user_id }), state, tx);
}

/** Whether moderators have decided on a text, or it does not wait for that. One that still waits has nothing new for anybody. */
const isReleased = ({ held_version }: HeldColumns, { released_version }: SubjectState): boolean =>
  held_version === null || (released_version ?? 0) >= held_version;
