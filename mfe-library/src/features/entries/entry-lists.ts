import { LIBRARY_SORTS, LIBRARY_STATUSES, type LibrarySort, type LibraryStatus } from '@endpaper/contracts';

const TYPE = 'mfe-library/Entry';

/** Which entries of the own library a list has, and in which order. */
export interface ListQuery {
  /** All without it. */
  status?: LibraryStatus | undefined;
  /** The books of a shelf. */
  shelf?: number | undefined;
  /** The last changed first without it. */
  sort?: LibrarySort | undefined;
  /** Those that have its words. */
  q?: string | undefined;
  /** Those that were read, and not one time on a known day. */
  day?: 'none' | undefined;
}

export const COUNTS = { type: TYPE, id: 'COUNTS' } as const;

/** Of all that shows shelves or the books on one. */
export const SHELVES = { type: TYPE, id: 'SHELVES' } as const;

/** Of all that was searched, or has no day. */
export const FOUND = { type: TYPE, id: 'FOUND' } as const;

export function tagOfList({ status = 'all' as never, shelf, sort = LIBRARY_SORTS[0], q, day }: ListQuery) {
  if (shelf !== undefined) return SHELVES;
  return q === undefined && day === undefined
    ? ({ type: TYPE, id: `LIST ${status} ${sort}` } as const)
    : FOUND;
}

export const tagOfReader = (userId: number) => ({ type: TYPE, id: `READER ${userId}` }) as const;

const ALL_LISTS = [undefined, ...LIBRARY_STATUSES].flatMap(status =>
  LIBRARY_SORTS.map(sort => tagOfList({ status, sort })),
);

/**
 * The tags of all lists that a change of an entry may have changed.
 * @param shownIn the list in which the reader has changed it: it is not read again, because a list never jumps under the reader
 */
export function tagsOfLists(userId: number, shownIn?: ListQuery) {
  const shown = shownIn && tagOfList(shownIn).id;
  return [COUNTS, tagOfReader(userId), ...[SHELVES, FOUND, ...ALL_LISTS].filter(({ id }) => id !== shown)];
}
