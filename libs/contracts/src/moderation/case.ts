import * as z from 'zod/mini';
import { Count, Id, Timestamp } from '../wire.js';
import { Decision } from './decision.js';
import { NamedReader } from './named-reader.js';
import { Report } from './report.js';
import { SubjectText } from './subject-text.endpoints.js';
import { Reason, SubjectKind } from './subject.js';

/** All reports of one subject that are decided together, and what has held it. */
export const ModerationCase = z.object({
  id: Id,
  kind: SubjectKind,
  subject_id: Id,
  /** Null for a book without an owner, and for a deleted account. */
  author: z.nullable(NamedReader),
  /** The title or the first words of the subject as it was reported; null 30 days after the decision. */
  title: z.nullable(z.string()),
  report_count: Count,
  /** The host or phrase for which the text is held until the case is decided; null for one that was reported alone. */
  held_by: z.nullable(z.string()),
  /** The newest version of the text that waits; null for one that was reported alone. */
  held_version: z.nullable(z.int()),
  /** Without duplicates. */
  reasons: z.array(Reason),
  opened_at: Timestamp,
  decided_at: z.nullable(Timestamp),
});
export type ModerationCase = z.infer<typeof ModerationCase>;

/** The post or book where a subject stands. */
const Place = z.object({ id: Id, title: z.string() });

/** A case with what a moderator needs to decide it. */
export const CaseDetails = z.extend(ModerationCase, {
  /** The subject as it was when it was first reported; null 30 days after the decision. */
  reported: z.nullable(z.pick(SubjectText, { title: true, text: true, bio: true, picture: true })),
  /** The subject now; null when its owner does not have it any more, or does not answer. */
  subject: z.nullable(SubjectText),
  /** Of a comment. */
  post: z.nullable(Place),
  /** Of a post or comment. */
  book: z.nullable(Place),
  /** The 100 oldest. */
  reports: z.array(
    z.extend(z.pick(Report, { id: true, reason: true, note: true, created_at: true }), {
      reporter: z.nullable(NamedReader),
    }),
  ),
  /** The 20 newest about the subject or its author. */
  decisions: z.array(Decision),
  /** The 20 oldest open cases of the author, without this one. */
  other_cases: z.array(ModerationCase),
});
export type CaseDetails = z.infer<typeof CaseDetails>;
