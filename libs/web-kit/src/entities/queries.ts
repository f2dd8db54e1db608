import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiCall } from '../api/call.js';
import type { ApiError } from '../api/call-errors.js';
import { cursorPages, type Page } from '../api/cursor-pages.js';
import { storeEntities, type WithEntities } from '../api/entities.js';
import type { EntityKind } from '../api/entity-kind.js';
import { wasChangedSince, type TagType } from '../api/page-api.js';
import type { PortalStore } from '../api/store.js';
import type { ListItem } from '../api/use-infinite-list.js';

type Tag<Type extends TagType> = Type | { type: Type; id: number | string };
export type Result<Data> = { data: Data } | { error: ApiError };
export type BaseQuery = (call: ApiCall) => unknown;
/** What RTK Query gives a `queryFn`, as far as it is used here. */
export type QueryApi = Pick<PortalStore, 'dispatch'> & { getState: () => unknown };
/** Changes entities by what the store has of them. */
export type EntityThunk = (dispatch: PortalStore['dispatch'], getState: () => WithEntities) => void;

type StorePage<Item, Arg> = (items: Item[], arg: Arg, cursor: string) => UnknownAction | EntityThunk;
type Store<Answer, Arg> = (answer: Answer, arg: Arg) => UnknownAction | EntityThunk;

/** The contract of the endpoint says what the answer is. */
export async function send<Data>(call: ApiCall, baseQuery: BaseQuery): Promise<Result<Data>> {
  return (await baseQuery(call)) as Result<Data>;
}

/** A reader who changes something all the time still sees what a page reads. */
const MOST_READS = 3;

/**
 * Returns a `queryFn` that stores what the server has answered. An answer that was sent before a change was done would undo it on the
 * page, so what was read meanwhile is read again.
 * @param dataOf what the query has of the answer
 */
export function storing<Arg, Answer, Data>(
  request: (arg: Arg) => ApiCall,
  store: Store<Answer, Arg>,
  dataOf: (answer: Answer) => Data,
) {
  return async (
    arg: Arg,
    { dispatch }: QueryApi,
    _options: unknown,
    baseQuery: BaseQuery,
  ): Promise<Result<Data>> => {
    for (let reads = 1; ; reads += 1) {
      const sentAt = performance.now();
      const read = await send<Answer>(request(arg), baseQuery);
      if ('error' in read) return read;
      if (reads < MOST_READS && wasChangedSince(sentAt)) continue;
      dispatch(store(read.data, arg));
      return { data: dataOf(read.data) };
    }
  };
}

/** The ids of the entities in a list, page by page. */
export type IdPage = Page<number>;

const idsOf = ({ items, ...page }: Page<ListItem>): IdPage => ({ ...page, items: items.map(({ id }) => id) });

/**
 * Returns the parts of an infinite query: it stores the entities of each page, and has their ids.
 *
 * ```ts
 * postsOfBook: build.infiniteQuery<IdPage, { bookId: number }, string>(
 *   list(posts, ({ bookId }, cursor) => call(postEndpoints.ofBook, { params: { bookId }, query: { cursor } }), [LIST]),
 * ),
 * ```
 * @param tags of the list
 * @param store stores the items of a page, which has a cursor or is the first; needed where they are not entities of the kind
 */
export function list<
  Entity extends ListItem,
  Arg,
  Type extends TagType = never,
  Item extends ListItem = Entity,
>(
  kind: EntityKind<Entity>,
  request: (arg: Arg, cursor: string) => ApiCall,
  tags: readonly Tag<Type>[] = [],
  // Without it the items are entities.
  store: StorePage<Item, Arg> = items => storeEntities(kind, items as unknown as Entity[]),
) {
  return {
    infiniteQueryOptions: cursorPages,
    queryFn: storing(
      ({ queryArg, pageParam }: { queryArg: Arg; pageParam: string }) => request(queryArg, pageParam),
      ({ items }: Page<Item>, { queryArg, pageParam }) => store(items, queryArg, pageParam),
      idsOf,
    ),
    providesTags: tags,
  };
}

/**
 * Puts an id in front of a cached list: `updateQueryData('favorites', undefined, putInFront(7))`.
 * A list's hook leaves the id out when its change is refused.
 */
export const putInFront =
  (id: number) =>
  ({ pages }: { pages: IdPage[] }): void => {
    const [first] = pages;
    if (!first) return;
    if (first.total !== undefined && !pages.some(({ items }) => items.includes(id))) first.total += 1;
    for (const page of pages) page.items = page.items.filter(other => other !== id);
    first.items.unshift(id);
  };

/** Returns pages without some items. `total` also counts items on pages that are not loaded. */
export function withoutItems<Item>(
  pages: readonly Page<Item>[],
  isLeftOut: (item: Item) => boolean,
): Page<Item>[] {
  const leftOut = pages.flatMap(({ items }) => items.filter(isLeftOut)).length;
  return pages.map(page => ({
    ...page,
    ...(page.total !== undefined && { total: Math.max(0, page.total - leftOut) }),
    items: page.items.filter(item => !isLeftOut(item)),
  }));
}

/** Returns the parts of a query of one page of a list: see `list`. */
export function page<Entity extends ListItem, Arg, Type extends TagType>(
  kind: EntityKind<Entity>,
  request: (arg: Arg) => ApiCall,
  tags: readonly Tag<Type>[],
) {
  return {
    queryFn: storing(request, ({ items }: Page<Entity>) => storeEntities(kind, items), idsOf),
    providesTags: tags,
  };
}
