import * as z from 'zod/mini';
import { Id } from '../wire.js';

/** What readers report. A picture is that of a reader, and has the reader's id; the cover of a book belongs to the book. */
export const SUBJECT_KINDS = ['post', 'comment', 'book', 'reader', 'picture'] as const;

export const SubjectKind = z.enum(SUBJECT_KINDS);
export type SubjectKind = z.infer<typeof SubjectKind>;

export const Subject = z.object({ kind: SubjectKind, id: Id });
export type Subject = z.infer<typeof Subject>;

/** Why something is reported, or decided: the rule that it breaks, as a reader chooses it from a list. */
export const REASONS = {
  spam: 'Advertising or spam',
  harassment: 'Insults or threatens somebody',
  hate: 'Hates a group of people',
  spoiler: 'Gives an ending away without a spoiler mark',
  off_topic: 'Has nothing to do with the book',
  personal_data: 'Shows personal data of somebody',
  copyright: 'Copies the work of somebody else',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
} as const;

export const Reason = z.enum(Object.keys(REASONS) as [keyof typeof REASONS], 'Please choose a reason');
export type Reason = z.infer<typeof Reason>;
