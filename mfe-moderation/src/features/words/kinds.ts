import type { SubjectKind } from '@endpaper/contracts';

/** What is reported, as the first word of a line. */
export const KINDS: Readonly<Record<SubjectKind, string>> = {
  post: 'Post',
  comment: 'Comment',
  book: 'Book',
  reader: 'Reader',
  picture: 'Picture',
  ownership: 'Book without an owner',
};
