import type { SubjectKind } from '@endpaper/contracts';

interface Located {
  kind: SubjectKind;
  subject_id: number;
  /** Of a comment: the post where it stands. */
  post_id?: number | null;
}

/** The page on which a subject stands; undefined for a comment whose post is not known. */
export function subjectPath({ kind, subject_id, post_id }: Located): string | undefined {
  if (kind === 'book' || kind === 'ownership') return `/books/${subject_id}`;
  if (kind === 'post') return `/post/${subject_id}`;
  if (kind === 'comment') return post_id ? `/post/${post_id}#comment-${subject_id}` : undefined;
  return `/profile/${subject_id}`;
}
