import type { IncomingMessage } from 'node:http';
import { pathOf } from '../routing/path.js';

/** First segments that are never a page of the shell. */
const NO_PAGES = /^\/(?:api|health|internal|metrics|remotes)(?:\/|$)/;

/** Whether a path could be a page's, or a file's that belongs to pages. */
export function isPagePath(path: string): boolean {
  return !NO_PAGES.test(path);
}

/**
 * The address that a request is routed by. A page's path that cannot be decoded (`/%E0%A4%A`) is taken for the characters
 * it stands there with, so that its reader gets the shell's not-found page as for any other path that leads nowhere.
 */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = pathOf({ url });
  if (isDecodable(path) || !isPagePath(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
