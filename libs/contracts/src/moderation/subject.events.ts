import * as z from 'zod/mini';
import { defineEvent } from '../event.js';
import { Id, Timestamp } from '../wire.js';
import { Reason, SubjectKind } from './subject.js';

/** A picture's address or a bio, and the rule that it breaks. */
export const HiddenText = z.object({ text: z.string(), reason: Reason });
export type HiddenText = z.infer<typeof HiddenText>;

/**
 * What the decisions on a subject make of it, for the service that owns the subject. Nothing was decided on a subject that has no state.
 * An older `version` never overwrites a newer one.
 */
export const SubjectState = z.object({
  /** Of the state, not of the subject. */
  id: Id,
  kind: SubjectKind,
  subject_id: Id,
  /** `hidden`: its author alone sees it, also while it waits for a moderator. `removed`: nobody does, and its owner deletes it 30 days after `changed_at`. */
  visibility: z.enum(['shown', 'hidden', 'removed']),
  /** Of a post: nobody may comment. */
  locked: z.boolean(),
  /** Of a reader, who may read until then, but not write; `SUSPENDED_FOR_GOOD`. */
  suspended_until: z.nullable(Timestamp),
  /**
   * Of a picture or a reader: the addresses or the bios that the decisions which stand hide. Another one that the reader chooses is another
   * matter. Earlier releases do not send it.
   */
  hidden: z.optional(z.array(HiddenText)),
  /** Of a picture: the newest hidden one, which earlier releases read. */
  picture: z.optional(z.nullable(z.string())),
  /** Of an ownership: the reader to whom moderators have given the book. */
  owner_id: z.optional(z.nullable(Id)),
  /** The rule that was broken; null while everything is as it was. */
  reason: z.nullable(Reason),
  /** Of a text that was held: the newest version that moderators have decided on. A later one still waits for them. */
  released_version: z.optional(z.nullable(z.int())),
  changed_at: Timestamp,
  version: z.int(),
});
export type SubjectState = z.infer<typeof SubjectState>;

export const subjectChanged = defineEvent('moderation.subject.changed.v1', SubjectState);
