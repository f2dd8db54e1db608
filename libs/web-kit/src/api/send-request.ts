import { noteServerTime } from '@endpaper/ui';
import type { ApiCall } from './call.js';

/** A request without a response fails after this time. */
const TIMEOUT_MS = 20_000;
/** The gateway waits two minutes for a file, and then answers. */
const UPLOAD_TIMEOUT_MS = 130_000;

/** Browsers limit the bodies of `keepalive` requests to 64 KiB; a character takes up to three bytes. */
const KEEPALIVE_CHARACTERS = 16_384;

function cookie(name: string): string {
  const entry = document.cookie.split('; ').find(each => each.startsWith(`${name}=`));
  return decodeURIComponent(entry?.slice(name.length + 1) ?? '');
}

/**
 * Sends a request. A GET has no headers of its own, so that the browser can take the response from the page's preload
 * hint. Every other request has a JSON body, or a file, and the anti-forgery token; a short one outlives the page (`keepalive`).
 */
export async function send(call: ApiCall, signal: AbortSignal): Promise<Response> {
  const response = await fetchCall(call, signal);
  noteServerTime(response.headers.get('date'));
  return response;
}

function fetchCall({ method, path, headers, body }: ApiCall, signal: AbortSignal): Promise<Response> {
  const plain: RequestInit = {
    credentials: 'same-origin',
    signal: AbortSignal.any([
      signal,
      AbortSignal.timeout(body instanceof Blob ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    ]),
  };
  const url = new URL(path, window.location.origin);
  if (method === 'GET') return fetch(url, plain);
  const own = { ...headers, 'XSRF-Token': cookie('XSRF-TOKEN') };
  if (body instanceof Blob)
    return fetch(url, { ...plain, method, headers: { ...own, 'Content-Type': body.type }, body });
  const text = JSON.stringify(body ?? {});
  return fetch(url, {
    ...plain,
    method,
    headers: { ...own, 'Content-Type': 'application/json' },
    body: text,
    keepalive: text.length <= KEEPALIVE_CHARACTERS,
  });
}
