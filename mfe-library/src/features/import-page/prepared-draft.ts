import { cleanText, POST_LIMITS, PostDraft, textLength, type ImportedReview } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';

/** A review with its text, and what may be posted of it. */
export interface PreparedDraft {
  draft: ImportedReview;
  text: string;
  /** The post, and the book that it is about; undefined when it can't be posted. */
  post?: { bookId: number; draft: PostDraft } | undefined;
  /** Why its text can't be posted. */
  problem?: string | undefined;
  /** Whether the only reason is its length. */
  isTooLong?: boolean;
}

export function preparedDraft(draft: ImportedReview, text: string): PreparedDraft {
  const { book } = draft;
  const title = `My review of ${book.title}`.slice(0, POST_LIMITS.title.max);
  const surplus = textLength(cleanText(text)) - POST_LIMITS.text.max;
  if (surplus > 0)
    return {
      ...{ draft, text, isTooLong: true },
      problem: `The review has ${plural(surplus, 'character')} too many for a post.`,
    };
  const checked = PostDraft['~standard'].validate({ title, text });
  if (checked instanceof Promise) return { draft, text };
  if (checked.issues) return { draft, text, problem: checked.issues[0]?.message };
  return { draft, text, post: book.id === null ? undefined : { bookId: book.id, draft: checked.value } };
}
