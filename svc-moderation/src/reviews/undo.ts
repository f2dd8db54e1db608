import { decisionUndone } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import { DECISION_VERSION } from '../decisions/decision.entity.js';
import { AlreadyUndone, DecisionNotFound, OwnCase } from '../decisions/decisions.errors.js';
import { changeStates } from '../states/change-state.js';
import { BookWasGiven, NothingToUndo } from './reviews.errors.js';
import { lockDecision, undoDecision } from './reviews.queries.js';

type Locked = Awaited<ReturnType<typeof lockDecision.one>>;

/** @throws DecisionNotFound, or OwnCase when the moderator is the author of the decision's subject */
export async function lockForReview(id: number, moderator: number, tx: Transaction): Promise<Locked> {
  const decision = await lockDecision.maybeOne(tx, { id });
  if (!decision) throw new DecisionNotFound();
  if (decision.author_id === moderator) throw new OwnCase();
  return decision;
}

/**
 * Undoes a decision, whose row is locked: the state is computed again of those that still stand.
 * @throws AlreadyUndone, NothingToUndo, BookWasGiven
 */
export async function undo(
  decision: Locked,
  { moderator, note }: { moderator: number; note: string | null },
  tx: Transaction,
): Promise<void> {
  const { id, act, kind, subject_id, author_id, is_undone } = decision;
  if (is_undone) throw new AlreadyUndone();
  if (act === 'dismiss') throw new NothingToUndo();
  if (act === 'give') throw new BookWasGiven();
  await undoDecision.rows(tx, { id, moderator, note });
  await changeStates(decision, tx);
  if (author_id === null) return;
  await tx.publish(decisionUndone, {
    ...{ id, act, kind, subject_id, user_id: author_id, note },
    version: DECISION_VERSION.undone,
  });
}
