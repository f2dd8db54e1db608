import * as z from 'zod/mini';
import { optionalText, text } from '../text.js';
import { Id, Timestamp } from '../wire.js';

export const APPEAL_LIMITS = { text: { min: 2, max: 2000 }, note: 1000 } as const;

/** `upheld`: the decision stands. `undone`: the decision is undone. */
export const AppealOutcome = z.enum(['upheld', 'undone'], 'Please choose what becomes of the decision');
export type AppealOutcome = z.infer<typeof AppealOutcome>;

/** An author's answer to a decision, which another moderator reads. */
export const Appeal = z.object({
  id: Id,
  /** Null once the author has deleted the account. */
  text: z.nullable(z.string()),
  created_at: Timestamp,
  /** Null until it is decided. */
  outcome: z.nullable(AppealOutcome),
  /** From the moderator who has decided it, to the author. */
  note: z.nullable(z.string()),
  decided_at: z.nullable(Timestamp),
});
export type Appeal = z.infer<typeof Appeal>;

const { min, max } = APPEAL_LIMITS.text;

/** What an author sends to appeal. */
export const AppealDraft = z.object({
  text: text({
    required: 'Please say why the decision is wrong',
    min: [min, `The appeal must be longer than ${min} characters`],
    max: [max, `The appeal must be shorter than ${max} characters`],
  }),
});
export type AppealDraft = z.infer<typeof AppealDraft>;

/** What a moderator sends to decide an appeal. */
export const AppealDecision = z.object({
  outcome: AppealOutcome,
  note: optionalText([APPEAL_LIMITS.note, `The note must be shorter than ${APPEAL_LIMITS.note} characters`]),
});
export type AppealDecision = z.infer<typeof AppealDecision>;
