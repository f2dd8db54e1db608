import type {
  Api,
  coreModuleName,
  EndpointBuilder,
  EndpointDefinitions,
  reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';
import { api, readerTags, type BaseQuery, type PortalTag } from './page-api.js';

type Modules = typeof coreModuleName | typeof reactHooksModuleName;
type Build<Tag extends string> = EndpointBuilder<BaseQuery, Tag, 'api'>;
type ApiWith<Definitions extends EndpointDefinitions, Tag extends string> = Api<
  BaseQuery,
  Definitions,
  'api',
  Tag,
  Modules
>;

/** The functions that take the name of an endpoint. */
type Named = 'updateQueryData' | 'upsertQueryData' | 'selectCachedArgsForQuery';

type Endpoints<Whole extends { endpoints: unknown; util: Record<Named, unknown> }> = Pick<
  Whole,
  'endpoints' | Extract<keyof Whole, `use${string}`>
> & { util: Pick<Whole['util'], Named> };

interface FrontEndApi<Tag extends string> {
  /** @throws Error for an endpoint that this front end has injected before */
  injectEndpoints: <Definitions extends EndpointDefinitions>(injection: {
    endpoints: (build: Build<Tag>) => Definitions;
  }) => Omit<Endpoints<ApiWith<Definitions, Tag>>, 'usePrefetch'>;
  util: Pick<ApiWith<EndpointDefinitions, Tag>['util'], 'invalidateTags'>;
}

/** RTK Query's hooks of an endpoint, by what stands before and after its name. */
const HOOKS = [
  ['', 'Query'],
  ['Lazy', 'Query'],
  ['', 'InfiniteQuery'],
  ['', 'Mutation'],
] as const;

/**
 * Returns a front end's part of the page's API. In the one registry of the page its endpoints are called
 * `mfe-books/book`: front ends whose releases meet in a page never share an endpoint. The front end's own code uses the
 * short names: `booksApi.endpoints.book`, `useBookQuery`.
 * @param tags the types of tags that only this front end has. They are fetched again when the reader changes.
 */
export function apiOf<const Name extends string, const Tag extends `${NoInfer<Name>}/${string}` = never>(
  frontEnd: Name,
  ...tags: Tag[]
): FrontEndApi<PortalTag | Tag> {
  readerTags.push(...(tags as string[] as typeof readerTags));
  const injectEndpoints = ({ endpoints }: { endpoints: (build: Build<PortalTag>) => EndpointDefinitions }) =>
    inject(`${frontEnd}/`, endpoints);
  // It returns what RTK Query's own function returns, under the short names.
  return { injectEndpoints, util: api.util } as unknown as FrontEndApi<PortalTag | Tag>;
}

function inject(prefix: string, endpoints: (build: Build<PortalTag>) => EndpointDefinitions) {
  let names: string[] = [];
  const { endpoints: all } = api.injectEndpoints({
    endpoints: build => {
      const definitions = Object.entries(endpoints(build));
      names = definitions.map(([name]) => name);
      return Object.fromEntries(
        definitions.map(([name, definition]) => [notInjected(prefix + name), definition]),
      );
    },
    overrideExisting: true,
  });
  const own = names.map(name => [name, all[prefix + name] as unknown as Endpoint] as const);
  return { endpoints: Object.fromEntries(own), ...hooksOf(own), util: utilOf(prefix) };
}

function notInjected(name: string): string {
  // In development, a hot update injects the endpoints of a module again.
  if (name in api.endpoints && process.env['NODE_ENV'] !== 'development')
    throw new Error(`The endpoint ${name} is injected twice`);
  return name;
}

type Endpoint = Record<string, unknown>;

/** `useBookQuery`, `useLazyBookQuery` and the like. */
function hooksOf(endpoints: (readonly [string, Endpoint])[]) {
  return Object.fromEntries(
    endpoints.flatMap(([name, endpoint]) =>
      HOOKS.flatMap(([prefix, kind]) => {
        const hook = endpoint[`use${prefix}${kind}`];
        return hook ? [[`use${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}${kind}`, hook]] : [];
      }),
    ),
  );
}

function utilOf(prefix: string) {
  const { updateQueryData, upsertQueryData, selectCachedArgsForQuery } = api.util as unknown as Record<
    Named,
    (...input: unknown[]) => unknown
  >;
  return {
    updateQueryData: (name: string, ...input: unknown[]) => updateQueryData(prefix + name, ...input),
    upsertQueryData: (name: string, ...input: unknown[]) => upsertQueryData(prefix + name, ...input),
    selectCachedArgsForQuery: (state: unknown, name: string) =>
      selectCachedArgsForQuery(state, prefix + name),
  };
}
