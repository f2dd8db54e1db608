import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id, Timestamp } from '../wire.js';
import { PublishedAct } from './decision.js';
import { Reason, SubjectKind } from './subject.js';

/**
 * A decision about something of `user_id`, or with the act `give` that this reader gets a book. Dismissed reports, and those of a book
 * without an owner, have no event.
 */
const DecisionSnapshot = z.object({
  id: Id,
  act: PublishedAct,
  kind: SubjectKind,
  subject_id: Id,
  user_id: Id,
  /** From the moderator to the author. */
  note: z.nullable(z.string()),
  version: z.int(),
});

export const decisionMade = defineEvent(
  'moderation.decision.made.v1',
  z.extend(DecisionSnapshot, {
    reason: Reason,
    /** The end of a suspension; `SUSPENDED_FOR_GOOD`. */
    until: z.nullable(Timestamp),
    /** The title or the first words of the subject. */
    title: z.string(),
  }),
);
export type DecisionMade = DataOf<typeof decisionMade>;

export const decisionUndone = defineEvent('moderation.decision.undone.v1', DecisionSnapshot);
export type DecisionUndone = DataOf<typeof decisionUndone>;
