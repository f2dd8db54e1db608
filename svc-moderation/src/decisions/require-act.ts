import { ACTS_ON, type Act, type SubjectKind } from '@endpaper/contracts';
import { InvalidFields } from '@endpaper/service-kit';

const DONE: Readonly<Record<Act, string>> = {
  dismiss: 'be dismissed',
  hide: 'be hidden',
  remove: 'be removed',
  lock: 'be locked',
  warn: 'get a warning',
  suspend: 'be suspended',
  give: 'be given',
};

const NOUNS: Readonly<Record<SubjectKind, string>> = {
  post: 'post',
  comment: 'comment',
  book: 'book',
  reader: 'reader',
  picture: 'picture',
  ownership: 'request for a book',
};

/** @throws InvalidFields when an act is impossible on a subject: a reader is not removed, and no author is warned where there is none */
export function requireAct(
  act: Act,
  {
    kind,
    author_id,
    reported_bio,
  }: { kind: SubjectKind; author_id: number | null; reported_bio: string | null },
): void {
  if (!ACTS_ON[kind].includes(act)) throw new InvalidFields({ act: `A ${NOUNS[kind]} can not ${DONE[act]}` });
  if (act === 'hide' && kind === 'reader' && reported_bio === null)
    throw new InvalidFields({ act: 'The reader had no bio when this was reported' });
  if ((act === 'warn' || act === 'suspend') && author_id === null)
    throw new InvalidFields({ act: `This ${kind} has no author who could ${DONE[act]}` });
}
