import * as z from 'zod/mini';
import { Id } from '../wire.js';

/**
 * What readers report. A picture is that of a reader, and has the reader's id; the cover of a book belongs to the book. The ownership of a
 * book without an owner is not reported: readers ask for it, and it has the id of the book.
 */
export const SUBJECT_KINDS = ['post', 'comment', 'book', 'reader', 'picture', 'ownership'] as const;

export const SubjectKind = z.enum(SUBJECT_KINDS);
export type SubjectKind = z.infer<typeof SubjectKind>;

export const Subject = z.object({ kind: SubjectKind, id: Id });
export type Subject = z.infer<typeof Subject>;

/** The rules that something may break, as a reader or moderator chooses one from a list. */
export const RULES = {
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

const MISSING = 'Please choose a reason';

export const Rule = z.enum(Object.keys(RULES) as [keyof typeof RULES], MISSING);
export type Rule = z.infer<typeof Rule>;

/** Why something is reported: a broken rule, or of an ownership always the same. */
export const REASONS = { ...RULES, ownership: 'Asks for a book without an owner' } as const;

export const Reason = z.enum(Object.keys(REASONS) as [keyof typeof REASONS], MISSING);
export type Reason = z.infer<typeof Reason>;
