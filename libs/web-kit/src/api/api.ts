import { authEndpoints } from '@endpaper/contracts';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { call, type ApiCall } from './call.js';
import { asApiError, errorOf, type ApiError } from './errors.js';
import { pageOf } from './pages.js';
import { send } from './send.js';

async function hasStaleToken(response: Response): Promise<boolean> {
  return response.status === 403 && (await errorOf(response.clone())).code === 'bad_csrf_token';
}

async function sendWithFreshToken(request: ApiCall, signal: AbortSignal): Promise<Response> {
  const response = await send(request, signal);
  if (!(await hasStaleToken(response))) return response;
  // Logging in or out in another tab changes the token; the session check brings the one of now.
  await send(call(authEndpoints.session), signal);
  return send(request, signal);
}

const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (request, { signal, dispatch }) => {
  try {
    const response = await sendWithFreshToken(request, signal);
    if (response.status === 401 && request.path !== authEndpoints.logIn.path) {
      // The session has ended meanwhile: every place that depends on it must know.
      dispatch(api.util.invalidateTags(['Session']));
    }
    if (response.status >= 400) return { error: await errorOf(response) };
    const data: unknown = response.status === 204 ? null : await response.json();
    return { data: request.paged ? pageOf(data, response.headers) : data };
  } catch (thrown) {
    return { error: asApiError(thrown) };
  }
};

/** The tags of what readers see differently: all of it is asked for again when the reader changes. */
export const READER_TAGS = ['Book', 'Favorite', 'Post', 'Comment', 'User', 'Friend'] as const;

/**
 * The one API of server data, into which each front end injects its endpoints. An endpoint's query is a `call(…)` of
 * the contract; a paged one gives `Page`s. Every endpoint provides a tag, by id and LIST.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Session', ...READER_TAGS],
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
