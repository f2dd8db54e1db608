import * as z from 'zod/mini';
import { Id, Timestamp } from '../wire.js';

/** Authors find their texts about a deleted book for so many days. */
export const LOST_TEXTS_KEPT_DAYS = 30;

/** What a reader has written about a book that its owner has deleted. */
export const LostText = z.object({
  id: Id,
  kind: z.enum(['post', 'comment']),
  book_title: z.string(),
  /** Of the post, or of the post on which the comment stood. */
  title: z.string(),
  text: z.string(),
  written_at: Timestamp,
  lost_at: Timestamp,
  /** It is deleted then. */
  expires_at: Timestamp,
});
export type LostText = z.infer<typeof LostText>;
