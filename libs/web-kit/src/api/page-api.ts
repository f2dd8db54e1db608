import { authEndpoints } from '@endpaper/contracts';
import { buildCreateApi, coreModule, reactHooksModule, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { call, type ApiCall } from './call.js';
import { readError, toApiError, type ApiError } from './call-errors.js';
import { toPage } from './cursor-pages.js';
import { dropPrefetched, type TakeData } from './prefetched-data.js';
import { send } from './send-request.js';

async function hasStaleToken(response: Response): Promise<boolean> {
  return response.status === 403 && (await readError(response.clone())).code === 'bad_csrf_token';
}

async function sendWithFreshToken(request: ApiCall, signal: AbortSignal): Promise<Response> {
  const response = await send(request, signal);
  if (!(await hasStaleToken(response))) return response;
  // A login or logout in another tab has changed the token: the session check sets the new one.
  await send(call(authEndpoints.session), signal);
  return send(request, signal);
}

/** When the server has last done a change, as a time of `performance.now()`. */
let changedAt = 0;

/** Whether the server has done a change after a time of `performance.now()`. */
export const wasChangedSince = (time: number): boolean => changedAt > time;

export type BaseQuery = BaseQueryFn<ApiCall, unknown, ApiError>;

const baseQuery: BaseQuery = async (request, { signal, dispatch, extra }) => {
  const taken = await (extra as TakeData)(request);
  if (taken) return { data: request.paged ? toPage(taken.body, new Headers(taken.headers)) : taken.body };
  try {
    const response = await sendWithFreshToken(request, signal);
    if (response.status === 401 && request.path !== authEndpoints.logIn.path) {
      // The session has ended.
      dispatch(api.util.invalidateTags(['Session']));
    }
    if (response.status >= 400) return { error: await readError(response) };
    if (request.method !== 'GET') {
      changedAt = performance.now();
      dropPrefetched();
    }
    const data: unknown = response.status === 204 ? null : await response.json();
    return { data: request.paged ? toPage(data, response.headers) : data };
  } catch (thrown) {
    return { error: toApiError(thrown) };
  }
};

const READER_TAGS = ['Book', 'Favorite', 'Post', 'Comment', 'User', 'Friend', 'Notification'] as const;

/** The types of tags that all front ends have: each names an entity of the product, whichever front end shows it. */
export type PortalTag = 'Session' | (typeof READER_TAGS)[number];

/** The type of a tag: those of the product, and a front end's own, which begin with its name. */
export type TagType = PortalTag | `${string}/${string}`;

/** The tags of data that depends on the reader: all of it is fetched again when the reader changes. `apiOf` adds to them. */
export const readerTags: PortalTag[] = [...READER_TAGS];

/** The tag of the posts of the reader's friends: they change with the posts and with the friendships. */
export const FRIENDS_POSTS = { type: 'Post', id: 'FRIENDS' } as const;

/** A first view renders without effects (ADR 27): there a query starts while its component renders. */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof document === 'undefined' }),
);

/**
 * The one RTK Query API of a page. Each front end injects its endpoints by `apiOf`. The query of an endpoint returns a
 * `call(…)`; a paged endpoint returns `Page`s. Every endpoint provides tags, by id and LIST.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Session', ...READER_TAGS],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
