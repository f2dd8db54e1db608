import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { SetupServer } from 'msw/node';
import { ORIGIN } from './server.js';

/** An MSW handler that responds to GET requests of a path with a JSON body. */
export function respondWith(path: string, body: JsonBodyType) {
  return http.get(`${ORIGIN}${path}`, () => HttpResponse.json(body));
}

/** An MSW handler that responds to GET requests of a path with a list, page by page. Its cursors are page numbers. */
export function respondWithPages(
  path: string,
  pages: JsonBodyType[][],
  headers: Record<string, string> = {},
) {
  return http.get(`${ORIGIN}${path}`, ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
    const next: Record<string, string> =
      page + 1 < pages.length ? { Link: `<${path}?cursor=${page + 1}>; rel="next"` } : {};
    return HttpResponse.json(pages[page] ?? [], { headers: { ...headers, ...next } });
  });
}

/** An error response as every service sends it: one message for each field, `message` for no field in particular. */
export function errorResponse(status: number, errors: Record<string, string> = {}, code = 'rejected') {
  return HttpResponse.json({ errors, code, request_id: '01J' }, { status });
}

/** A point at which a handler waits until the test releases it. */
export function createBarrier() {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  return { released, release };
}

/** Returns the requests of the current test in their order, such as `GET /api/books?limit=24`. The list grows. */
export function recordRequests(server: SetupServer): string[] {
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => {
    requests.push(`${request.method} ${request.url.slice(ORIGIN.length)}`);
  });
  return requests;
}
