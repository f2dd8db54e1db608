import { matchPath } from '@endpaper/contracts';

/**
 * Whether a link leads to one of some routes. `/books/*` leads to `books/:book_id`.
 * @param routes as the router writes them
 */
export function leadsTo(link: string, routes: readonly string[]): boolean {
  return routes.some(route => matchPath(route, link) !== undefined);
}
