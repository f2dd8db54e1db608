import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Id, PathId, Timestamp } from '../wire.js';
import { SubjectKind } from './subject.js';

// Internal endpoints of the services that own what is reported. The gateway does not route to them.

/** An earlier text of a subject, which is kept for 30 days after an edit or a deletion, for moderators alone. */
const EarlierText = z.object({ title: z.string(), text: z.string(), replaced_at: Timestamp });

/** An earlier text in its author's own data. */
export const OwnEarlierText = z.extend(EarlierText, { kind: SubjectKind, subject_id: Id });

/** What moderators read of a subject. */
export const SubjectText = z.object({
  /** Who wrote it, or who the reader is; null for a book without an owner. */
  author_id: z.nullable(Id),
  /** The title of a post or book, or a reader's username; empty for a comment without one. */
  title: z.string(),
  /** The text of a post or comment, the description of a book, or a reader's names and bio. */
  text: z.string(),
  /** Of a reader: the part of the text that can be hidden. */
  bio: z.optional(z.nullable(z.string())),
  /** The cover of a book or the picture of a reader. */
  picture: z.nullable(z.string()),
  /** Of a comment: the post where it stands. */
  post_id: z.nullable(Id),
  /** Of a post or comment: the book that it is about. */
  book_id: z.nullable(Id),
  /** A deleted one has its last text among the earlier ones alone. */
  deleted: z.boolean(),
  /** The newest first. */
  earlier: z.array(EarlierText),
});
export type SubjectText = z.infer<typeof SubjectText>;

/**
 * @param noun of the subject, as its path names it
 * @param missingCode that of its owner, when there is none
 */
const subjectText = <const Noun extends string>(noun: Noun, missingCode = `${noun}_not_found`) =>
  defineEndpoint({
    method: 'GET',
    path: `/internal/subjects/${noun}/:id`,
    summary: `The texts of a ${noun} for moderators; with a viewer, 404 unless that reader may see it`,
    access: 'internal',
    callers: ['svc-moderation'],
    status: 200,
    params: z.object({ id: PathId }),
    query: z.object({ viewer: z.optional(PathId) }),
    response: SubjectText,
    missingCode,
  });

/** The texts of what svc-posts, svc-books and svc-auth own. The picture of a reader is in the reader's. */
export const subjectTexts = {
  post: subjectText('post'),
  comment: subjectText('comment'),
  book: subjectText('book'),
  reader: subjectText('reader', 'user_not_found'),
} as const;
