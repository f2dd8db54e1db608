import type { Act, SubjectKind } from '@endpaper/contracts';

/** The acts as a moderator chooses them. */
const ACTS: Readonly<Record<Act, string>> = {
  dismiss: 'Dismiss the reports',
  hide: 'Hide',
  remove: 'Remove',
  lock: 'Close the discussion',
  warn: 'Warn the author',
  suspend: 'Suspend the author',
  give: 'Give the book to a reader',
};

/** What an act does, for the moderator who chooses it. */
const EFFECTS: Readonly<Record<Act, string>> = {
  dismiss: 'Nothing changes, and the author is not told.',
  hide: 'The author alone still sees it.',
  remove: 'No reader sees it. It is deleted after 30 days.',
  lock: 'The post stays, without new comments.',
  warn: 'It stays, and the author is told why not to do this again.',
  suspend: 'It stays. The author can read and appeal, but not write.',
  give: 'The reader can edit and delete it, and is told. This can’t be undone.',
};

/** The acts, once they are done. */
export const DONE: Readonly<Record<Act, string>> = {
  dismiss: 'Reports dismissed',
  hide: 'Hidden',
  remove: 'Removed',
  lock: 'Discussion closed',
  warn: 'Author warned',
  suspend: 'Author suspended',
  give: 'Book given',
};

/** What a moderator has done about a thing. */
export const doneText = (act: Act, kind: SubjectKind): string =>
  act === 'hide' && kind === 'reader' ? 'Bio hidden' : DONE[act];

/** What an act has done to a thing, for its author. */
const SENTENCES: Readonly<Record<Act, (what: string) => string>> = {
  dismiss: what => `Reports about your ${what} were dismissed.`,
  hide: what => `Your ${what} was hidden: you alone see it.`,
  remove: what => `Your ${what} was removed: nobody sees it, and it is deleted after 30 days.`,
  lock: what => `The discussion of your ${what} was closed: it has no new comments.`,
  warn: what => `You were warned because of your ${what}.`,
  suspend: what => `You were suspended because of your ${what}: you can read, but not write.`,
  give: what => `The ${what} was given to you.`,
};

const OWN: Readonly<Record<SubjectKind, string>> = {
  post: 'post',
  comment: 'comment',
  book: 'book',
  reader: 'account',
  picture: 'picture',
  ownership: 'book',
};

/** What was done, in a sentence for the author. */
export const actSentence = (act: Act, kind: SubjectKind): string =>
  SENTENCES[act](act === 'hide' && kind === 'reader' ? 'bio' : OWN[kind]);

/** What becomes of readers who ask for a book, when nobody gets it. */
const DISMISSED_REQUESTS = ['Dismiss the requests', 'The book stays without an owner.'] as const;

/** A reader is not hidden. */
const HIDE_BIO = ['Hide the bio', 'The reader alone still sees it, and can write another one.'] as const;

/** Of a text that is held each decision ends that. */
const SHOW = ['Show it', 'All readers see it from now on, and the author is not told.'] as const;
const HELD_EFFECTS: typeof EFFECTS = {
  ...EFFECTS,
  lock: 'All readers see the post, without new comments.',
  warn: 'All readers see it, and the author is told why not to do this again.',
  suspend: 'The author alone sees it, and can read and appeal, but not write.',
};

/** The choice of an act about a thing: its name and its effect. @param isHeld whether it waits for the decision */
export function actChoice(act: Act, kind: SubjectKind, isHeld: boolean): readonly [Act, string, string] {
  if (act === 'hide' && kind === 'reader') return [act, ...HIDE_BIO];
  if (act === 'dismiss' && kind === 'ownership') return [act, ...DISMISSED_REQUESTS];
  if (act === 'dismiss' && isHeld) return [act, ...SHOW];
  return [act, ACTS[act], (isHeld ? HELD_EFFECTS : EFFECTS)[act]];
}
