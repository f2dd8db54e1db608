import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { Page } from '../api/cursor-pages.js';
import type { ListItem } from '../api/use-infinite-list.js';
import { shownThing, storedThings, type WithEntities } from '../api/entities.js';
import type { Kind } from '../api/kind.js';
import type { IdPage } from './queries.js';

/** The result of a query with other data. */
type WithData<Read, Data> = Omit<Read, 'data'> & { data: Data | undefined };

const withData = <Read, Data>(result: Read, data: Data | undefined): WithData<Read, Data> => ({
  ...result,
  data,
});

/** Returns the result of a query by id (`one`) with the thing in place of its id. */
export function useThing<Thing extends ListItem, Read extends { data?: number | undefined }>(
  kind: Kind<Thing>,
  result: Read,
) {
  const { data: id } = result;
  const data = useSelector((state: WithEntities) =>
    id === undefined ? undefined : shownThing(state, kind, id),
  );
  return withData(result, data);
}

/** Returns the result of an infinite query (`list`) with the things in place of their ids. */
export function useThings<Thing extends ListItem, Read extends { data?: { pages: IdPage[] } | undefined }>(
  kind: Kind<Thing>,
  result: Read,
) {
  const pages = result.data?.pages;
  const things = useShown(
    kind,
    useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]),
  );
  const data = useMemo(() => {
    const byId = new Map(things.map(thing => [thing.id, thing]));
    return pages && { pages: pages.map(page => withThings(page, byId)) };
  }, [pages, things]);
  return withData(result, data);
}

/** Returns the result of a query of one page (`page`) with the things in place of their ids. */
export function usePageOfThings<Thing extends ListItem, Read extends { data?: IdPage | undefined }>(
  kind: Kind<Thing>,
  result: Read,
) {
  const { data: page } = result;
  const things = useShown(kind, page?.items ?? NONE);
  const data = useMemo(
    () => page && withThings(page, new Map(things.map(thing => [thing.id, thing]))),
    [page, things],
  );
  return withData(result, data);
}

/** Returns the things of a kind that were read, with their pending changes. @param isWanted must be stable, and select by what never changes */
export function useAllThings<Thing extends ListItem>(
  kind: Kind<Thing>,
  isWanted: (thing: Thing) => boolean,
): Thing[] {
  return useSelector(
    (state: WithEntities) =>
      storedThings(state, kind)
        .filter(isWanted)
        .map(({ id }) => shownThing(state, kind, id))
        .filter(thing => thing !== undefined),
    shallowEqual,
  );
}

const NONE: readonly number[] = [];

/** The things with these ids, without those that were removed. */
function useShown<Thing extends ListItem>(kind: Kind<Thing>, ids: readonly number[]): Thing[] {
  return useSelector(
    (state: WithEntities) => ids.map(id => shownThing(state, kind, id)).filter(thing => thing !== undefined),
    shallowEqual,
  );
}

function withThings<Thing>({ items, ...page }: IdPage, byId: ReadonlyMap<number, Thing>): Page<Thing> {
  return { ...page, items: items.map(id => byId.get(id)).filter(thing => thing !== undefined) };
}
