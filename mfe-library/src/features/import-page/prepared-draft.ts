import { POST_LIMITS, PostDraft, type ImportedReview } from '@endpaper/contracts';

/** A review with its text, and what may be posted of it. */
export interface PreparedDraft {
  draft: ImportedReview;
  text: string;
  /** The post, and the book that it is about; undefined when it can't be posted. */
  post?: { bookId: number; draft: PostDraft } | undefined;
  /** Why its text can't be posted. */
  problem?: string | undefined;
}

export function preparedDraft(draft: ImportedReview, text: string): PreparedDraft {
  const { book } = draft;
  const title = `My review of ${book.title}`.slice(0, POST_LIMITS.title.max);
  const checked = PostDraft['~standard'].validate({ title, text });
  if (checked instanceof Promise) return { draft, text };
  if (checked.issues) return { draft, text, problem: checked.issues[0]?.message };
  return { draft, text, post: book.id === null ? undefined : { bookId: book.id, draft: checked.value } };
}
