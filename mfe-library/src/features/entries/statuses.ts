import type { LibraryStatus } from '@endpaper/contracts';

/** The statuses as readers call them, in the order of a menu. */
export const STATUSES = [
  ['want', 'Want to read'],
  ['reading', 'Reading'],
  ['paused', 'Paused'],
  ['read', 'Read'],
  ['stopped', 'Did not finish'],
] as const satisfies readonly (readonly [LibraryStatus, string])[];

export const STATUS_NAMES: Readonly<Record<LibraryStatus, string>> = Object.fromEntries(STATUSES) as Record<
  LibraryStatus,
  string
>;

/** What a reader is told after a change to a status; `title` is in quotes. */
const SENTENCES: Readonly<Record<LibraryStatus, (title: string) => string>> = {
  want: title => `You want to read ${title}`,
  reading: title => `You are reading ${title}`,
  paused: title => `You have paused ${title}`,
  read: title => `You have read ${title}`,
  stopped: title => `You did not finish ${title}`,
};

export const statusSentence = (status: LibraryStatus, title: string): string =>
  SENTENCES[status](`“${title}”`);
