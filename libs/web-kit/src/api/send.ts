import type { ApiCall } from './call.js';

/** An answer that takes longer is none: the page says so instead of waiting for ever. */
const LONGEST_WAIT_MS = 20_000;

/** Browsers let 64 KiB of what is under way outlive a page; a character takes up to three bytes. */
const LONGEST_TO_OUTLIVE_THE_PAGE = 16_384;

function cookie(name: string): string {
  const entry = document.cookie.split('; ').find(each => each.startsWith(`${name}=`));
  return decodeURIComponent(entry?.slice(name.length + 1) ?? '');
}

/**
 * Sends one request. A GET says nothing but where it goes, so that the browser can answer it from the page's preload
 * hint; every other call carries JSON and the anti-forgery token, and is still made when the reader leaves the page at once.
 */
export function send({ method, path, body }: ApiCall, signal: AbortSignal): Promise<Response> {
  const plain: RequestInit = {
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
  };
  const url = new URL(path, window.location.origin);
  if (method === 'GET') return fetch(url, plain);
  const text = JSON.stringify(body ?? {});
  return fetch(url, {
    ...plain,
    method,
    headers: { 'Content-Type': 'application/json', 'XSRF-Token': cookie('XSRF-TOKEN') },
    body: text,
    keepalive: text.length <= LONGEST_TO_OUTLIVE_THE_PAGE,
  });
}
