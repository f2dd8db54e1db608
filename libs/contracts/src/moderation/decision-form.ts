import * as z from 'zod/mini';
import { Act, breaksRule, DecisionDraft } from './decision.js';
import type { Rule } from './subject.js';

/** How long the form offers to suspend an author: a number of days, or for good. */
export const SUSPENSION_TIMES = ['1', '7', '30', '365', 'for good'] as const;

/** The fields of the form: none of the texts is chosen at first. */
const Typed = z.object({
  act: Act,
  reason: z.string(),
  note: z.string(),
  days: z.string(),
  reader_id: z.string(),
});
export type TypedDecision = z.input<typeof Typed>;

/** What a moderator fills in to decide a case. A field that does not belong to the chosen act is left out. */
export const DecisionForm = z.pipe(z.pipe(Typed, z.transform(toDraft)), DecisionDraft);

function toDraft({
  act,
  reason,
  note,
  days,
  reader_id,
}: z.output<typeof Typed>): z.input<typeof DecisionDraft> {
  const hasReason = breaksRule(act) && reason !== '';
  return {
    ...{ act, note },
    // The draft checks the text.
    reason: hasReason ? (reason as Rule) : null,
    ...(act === 'suspend' && days !== '' && { days: days === 'for good' ? null : Number(days) }),
    ...(act === 'give' && reader_id !== '' && { reader_id: Number(reader_id) }),
  };
}
