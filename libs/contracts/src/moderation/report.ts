import * as z from 'zod/mini';
import { optionalText } from '../text.js';
import { Id, Timestamp } from '../wire.js';
import { Reason, Subject, SubjectKind } from './subject.js';

export const REPORT_LIMITS = { note: 500 } as const;

/** A report, as the reader who made it sees it. */
export const Report = z.object({
  id: Id,
  kind: SubjectKind,
  subject_id: Id,
  reason: Reason,
  note: z.nullable(z.string()),
  /** A reader learns that moderators have decided, but not what. */
  state: z.enum(['received', 'decided']),
  created_at: Timestamp,
});
export type Report = z.infer<typeof Report>;

const Fields = z.extend(Subject, {
  reason: Reason,
  /** What moderators should know. */
  note: optionalText([REPORT_LIMITS.note, `The note must be shorter than ${REPORT_LIMITS.note} characters`]),
});

/** What is sent to report something, or to ask for a book without an owner. */
export const ReportDraft = Fields.check(
  z.refine(({ kind, reason }) => (kind === 'ownership') === (reason === 'ownership'), {
    path: ['reason'],
    error: 'Please choose a reason',
  }),
);
export type ReportDraft = z.infer<typeof ReportDraft>;

/** What a reader fills in to report something. */
export const ReportForm = z.pick(Fields, { reason: true, note: true });
export type ReportForm = z.infer<typeof ReportForm>;
