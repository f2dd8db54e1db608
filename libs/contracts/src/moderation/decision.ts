import * as z from 'zod/mini';
import { optionalText } from '../text.js';
import { Id, Timestamp } from '../wire.js';
import { Appeal } from './appeal.js';
import { NamedReader } from './named-reader.js';
import { Reason, Rule, SubjectKind } from './subject.js';

/**
 * What a moderator does. `dismiss`: nothing. `hide`, `remove` and `lock` change the subject; `suspend` changes its author, who may
 * only read for some days or for good; `warn` tells the author alone. `give` makes a reader who has asked for a book its owner.
 */
const ACTS = ['hide', 'remove', 'lock', 'warn', 'suspend', 'give'] as const;
export const Act = z.enum(['dismiss', ...ACTS], 'Please choose what to do');
/** The acts that are published: not that reports were dismissed. */
export const PublishedAct = z.enum(ACTS);
export type Act = z.infer<typeof Act>;

/** What a moderator can do about each kind of subject. Of a reader the bio is hidden. */
export const ACTS_ON: Readonly<Record<SubjectKind, readonly Act[]>> = {
  post: ['dismiss', 'hide', 'remove', 'lock', 'warn', 'suspend'],
  comment: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  book: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  reader: ['dismiss', 'hide', 'warn', 'suspend'],
  picture: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  ownership: ['dismiss', 'give'],
};

export const DECISION_LIMITS = { note: 1000, days: 365 } as const;

/** A decision, as the author of its subject sees it, who does not learn which moderator has decided. */
export const OwnDecision = z.object({
  id: Id,
  kind: SubjectKind,
  subject_id: Id,
  /** The title or the first words of the subject as it was reported; null 30 days after the decision. */
  title: z.nullable(z.string()),
  /** Of a comment: the post where it stands. */
  post_id: z.nullable(Id),
  /** Of a post or comment: the book that it is about. */
  book_id: z.nullable(Id),
  act: Act,
  /** The rule that was broken; none when the reports are dismissed or a book is given. */
  reason: z.nullable(Reason),
  /** From the moderator to the author. */
  note: z.nullable(z.string()),
  /** The end of a suspension; `SUSPENDED_FOR_GOOD`. */
  until: z.nullable(Timestamp),
  created_at: Timestamp,
  undone_at: z.nullable(Timestamp),
  undo_note: z.nullable(z.string()),
  /** There is one at most. */
  appeal: z.nullable(Appeal),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

/** A decision, as moderators see it. A deleted account has no name any more. */
export const Decision = z.extend(OwnDecision, {
  /** There is one at most. */
  appeal: z.nullable(z.extend(Appeal, { decided_by: z.nullable(NamedReader) })),
  /** Of the subject. */
  author: z.nullable(NamedReader),
  moderator: z.nullable(NamedReader),
  /** Who has got the book. */
  given_to: z.nullable(NamedReader),
  undone_by: z.nullable(NamedReader),
});
export type Decision = z.infer<typeof Decision>;

const { note, days } = DECISION_LIMITS;
const noteOf = () => optionalText([note, `The note must be shorter than ${note} characters`]);
const DAYS_RULE = `Days must be from 1 to ${days}`;

/** Whether a decision names the rule that the subject breaks. */
export const breaksRule = (act: Act): boolean => act !== 'dismiss' && act !== 'give';

/** What a moderator sends to decide a case. */
export const DecisionDraft = z
  .object({
    act: Act,
    reason: z._default(z.nullable(Rule), null),
    note: noteOf(),
    /** Of a suspension alone: how long; null for good. */
    days: z.optional(z.nullable(z.int(DAYS_RULE).check(z.minimum(1, DAYS_RULE), z.maximum(days, DAYS_RULE)))),
    /** Of a text that waits: the version that the moderator has read. A newer one is not decided. */
    held_version: z.optional(z.nullable(z.int())),
    /** Of `give` alone: who gets the book, among those who have asked for it. */
    reader_id: z.optional(Id),
  })
  .check(
    z.refine(({ act, reason }) => !breaksRule(act) || reason !== null, {
      path: ['reason'],
      error: 'Please choose a reason',
    }),
    z.refine(({ act, reason }) => breaksRule(act) || reason === null, {
      path: ['reason'],
      error: 'A report that is dismissed, and a book that is given, has no reason',
    }),
    z.refine(({ act, days: chosen }) => act !== 'suspend' || chosen !== undefined, {
      path: ['days'],
      error: 'Please choose how long',
    }),
    z.refine(({ act, days: chosen }) => act === 'suspend' || (chosen ?? null) === null, {
      path: ['days'],
      error: 'Only a suspension has days',
    }),
    z.refine(({ act, reader_id: reader }) => (act === 'give') === (reader !== undefined), {
      path: ['reader_id'],
      error: 'Please choose who gets the book',
    }),
  );
export type DecisionDraft = z.infer<typeof DecisionDraft>;

/** What a moderator sends to undo a decision. */
export const DecisionUndo = z.object({ note: noteOf() });
export type DecisionUndo = z.infer<typeof DecisionUndo>;
