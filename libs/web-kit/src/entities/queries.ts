import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiCall } from '../api/call.js';
import type { ApiError } from '../api/call-errors.js';
import { cursorPages, type Page } from '../api/cursor-pages.js';
import type { PortalTag } from '../api/page-api.js';
import type { PortalStore } from '../api/store.js';
import type { ListItem } from '../api/use-infinite-list.js';
import { patchThing, storeThings, type WithEntities } from '../api/entities.js';
import type { Kind } from '../api/kind.js';

type Tag = PortalTag | { type: PortalTag; id: number | string };
export type Result<Data> = { data: Data } | { error: ApiError };
export type BaseQuery = (call: ApiCall) => unknown;
/** What RTK Query gives a `queryFn`, as far as it is used here. */
export type QueryApi = Pick<PortalStore, 'dispatch'> & { getState: () => unknown };
/** Changes things by what the store has of them. */
export type EntityThunk = (dispatch: PortalStore['dispatch'], getState: () => WithEntities) => void;

/** The contract of the endpoint says what the answer is. */
export async function send<Data>(call: ApiCall, baseQuery: BaseQuery): Promise<Result<Data>> {
  return (await baseQuery(call)) as Result<Data>;
}

type Store<Item, Arg> = (items: Item[], arg: Arg) => UnknownAction | EntityThunk;

/** The ids of the things in a list, page by page. */
export type IdPage = Page<number>;

/**
 * Returns the parts of an infinite query: it stores the things of each page, and has their ids.
 *
 * ```ts
 * postsOfBook: build.infiniteQuery<IdPage, { bookId: number }, string>(
 *   list(posts, ({ bookId }, cursor) => call(postEndpoints.ofBook, { params: { bookId }, query: { cursor } }), [LIST]),
 * ),
 * ```
 * @param tags of the list, besides those of its things
 * @param store stores the items of a page; needed where they are no things of the kind
 */
export function list<Thing extends ListItem, Arg, Item extends ListItem = Thing>(
  kind: Kind<Thing>,
  request: (arg: Arg, cursor: string) => ApiCall,
  tags: readonly Tag[] = [],
  // Without it the items are things.
  store: Store<Item, Arg> = items => storeThings(kind, items as unknown as Thing[]),
) {
  return {
    infiniteQueryOptions: cursorPages,
    queryFn: async (
      { queryArg, pageParam }: { queryArg: Arg; pageParam: string },
      { dispatch }: QueryApi,
      _options: unknown,
      baseQuery: BaseQuery,
    ): Promise<Result<IdPage>> => {
      const read = await send<Page<Item>>(request(queryArg, pageParam), baseQuery);
      if ('error' in read) return read;
      dispatch(store(read.data.items, queryArg));
      return { data: idsOf(read.data) };
    },
    providesTags: (read: { pages: IdPage[] } | undefined): Tag[] => [
      ...tags,
      ...(read?.pages.flatMap(({ items }) => items.map(kind.tag)) ?? []),
    ],
  };
}

/** Returns the parts of a query of one page of a list: see `list`. */
export function page<Thing extends ListItem, Arg>(
  kind: Kind<Thing>,
  request: (arg: Arg) => ApiCall,
  tags: readonly Tag[],
) {
  return {
    queryFn: async (
      arg: Arg,
      { dispatch }: QueryApi,
      _options: unknown,
      baseQuery: BaseQuery,
    ): Promise<Result<IdPage>> => {
      const read = await send<Page<Thing>>(request(arg), baseQuery);
      if ('error' in read) return read;
      dispatch(storeThings(kind, read.data.items));
      return { data: idsOf(read.data) };
    },
    providesTags: (read: IdPage | undefined): Tag[] => [...tags, ...(read?.items.map(kind.tag) ?? [])],
  };
}

const idsOf = ({ items, ...page }: Page<ListItem>): IdPage => ({ ...page, items: items.map(({ id }) => id) });

/** Returns the parts of a query by id: it stores the thing, and has its id. */
export function one<Thing extends ListItem>(kind: Kind<Thing>, request: (id: number) => ApiCall) {
  return {
    queryFn: async (
      id: number,
      { dispatch }: QueryApi,
      _options: unknown,
      baseQuery: BaseQuery,
    ): Promise<Result<number>> => {
      const read = await send<Thing>(request(id), baseQuery);
      if ('error' in read) return read;
      dispatch(storeThings(kind, [read.data]));
      return { data: id };
    },
    providesTags: (_read: unknown, _error: unknown, id: number): Tag[] => [kind.tag(id)],
  };
}

/** Returns the parts of a mutation that reads a thing again and stores some of its fields: the others stay as the reader sees them. */
export function readAgain<Thing extends ListItem>(
  kind: Kind<Thing>,
  request: (id: number) => ApiCall,
  fields: readonly (keyof Thing)[],
) {
  return {
    queryFn: async (
      id: number,
      { dispatch }: QueryApi,
      _options: unknown,
      baseQuery: BaseQuery,
    ): Promise<Result<Thing>> => {
      const read = await send<Thing>(request(id), baseQuery);
      if ('data' in read) dispatch(patchThing(kind, id, pick(read.data, fields)));
      return read;
    },
  };
}

/** An object with some fields of another one. */
export function pick<Thing>(thing: Thing, fields: readonly (keyof Thing)[]): Partial<Thing> {
  return Object.fromEntries(fields.map(field => [field, thing[field]])) as Partial<Thing>;
}
