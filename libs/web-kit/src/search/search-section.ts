import { createContext, useContext, useLayoutEffect } from 'react';
import { useInfiniteList, type InfiniteResult, type ListItem } from '../api/use-infinite-list.js';
import { matchStep, type MatchStep } from './match-step.js';

/** What a section of the search page has found: the step of its best match, or nothing; a visitor can't search readers. */
export type FoundInSection = MatchStep | 'nothing' | 'not searched';

/** The function by which a widget tells its section of the search page what it has found. None outside of that page. */
export const SearchSectionContext = createContext<((found: FoundInSection) => void) | undefined>(undefined);

/**
 * Has what the sections have found, by the names of their widgets, in a first view, which renders several times and without effects.
 * A section reports once. Undefined in the live page.
 */
export const FirstViewFound = createContext<Map<string, FoundInSection> | undefined>(undefined);

/** Tells the search page what was found, so that the page puts its sections in order and leaves out empty ones. */
export function useReportFound(found: FoundInSection | undefined): void {
  const report = useContext(SearchSectionContext);
  const isFirstView = useContext(FirstViewFound) !== undefined;
  if (isFirstView && found) report?.(found);
  // A layout effect: otherwise the page would be painted before its sections are in order.
  useLayoutEffect(() => {
    if (found) report?.(found);
  }, [report, found]);
}

/**
 * Tells the search page what a query has found.
 * @param result an infinite query, with the best match first
 * @param namesOf the names of an item: what a reader would search it by
 */
export function useReportFoundItems<Item extends ListItem>(
  searched: string,
  result: InfiniteResult<Item>,
  namesOf: (item: Item) => readonly string[],
): void {
  const { items, hasMore } = useInfiniteList(result, false);
  const best = items?.[0];
  const isEmpty = items?.length === 0 && !hasMore;
  useReportFound(best ? matchStep(searched, namesOf(best)) : isEmpty ? 'nothing' : undefined);
}
