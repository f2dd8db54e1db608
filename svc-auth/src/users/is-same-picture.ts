import { unescape } from 'node:querystring';

/** An uploaded picture is a path of the portal. */
const PORTAL = 'https://portal.invalid';

/** The host and the path of a picture's address, as its server reads them. */
function placeOf(picture: string): string {
  const { hostname, pathname } = new URL(picture, PORTAL);
  return hostname + unescape(pathname);
}

/**
 * Whether a picture is one of others. Two addresses are compared as one picture: most servers send the same file for any query. So a hidden
 * picture does not come back with `?a`, nor another one that only its query names.
 */
export const isOneOf = (pictures: readonly string[], picture: string): boolean =>
  pictures.some(one => placeOf(one) === placeOf(picture));
