import * as z from 'zod/mini';
import { Id, Timestamp } from '../wire.js';

/** A fact of one reader about one book: in that reader's namespace its id is the book's id. */
export const Favorite = z.object({
  id: Id,
  book_id: Id,
  user_id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Favorite = z.infer<typeof Favorite>;
