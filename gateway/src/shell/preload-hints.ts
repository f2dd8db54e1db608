import { authEndpoints, buildPath, findByPath, type Remote } from '@endpaper/contracts';
import { isPublicRead } from '../api/api-contract.js';

/** A route of a remote, with the parameters of the path that leads to it. */
export interface RouteMatch {
  remote: Remote;
  route: Remote['routes'][number];
  params: Record<string, string>;
}

/**
 * Preload hints for the files and data of a page's route, so that the browser requests them together with the shell's
 * scripts. The browser uses a hint only if its credentials mode equals that of the later request:
 * - Module Federation and webpack load scripts and styles by elements without `crossorigin`;
 * - `crossorigin="anonymous"` matches `fetch` with same-origin credentials: the session check, the data, the manifest.
 * @param data the paths of the first requests whose responses the page does not contain
 */
export function preloadHints(match: RouteMatch | undefined, data: readonly string[]): string {
  const files = match ? [match.remote.entry, ...match.route.preload] : [];
  return [authEndpoints.session.path, ...files, ...data].map(hint).join('\n    ');
}

/** The route that the shell's router selects for a path; undefined when no remote has one. */
export function matchRoute(remotes: readonly Remote[], path: string): RouteMatch | undefined {
  const candidates = remotes.flatMap(remote =>
    remote.routes.map(route => ({ path: route.path, remote, route })),
  );
  const match = findByPath(candidates, path);
  return match && { remote: match.found.remote, route: match.found.route, params: match.params };
}

/** The paths of a route's first requests. A visitor's browser would get 401 for data that needs a session. */
export function firstRequests({ route, params }: RouteMatch): string[] {
  return route.data.map(pattern => buildPath(pattern, params)).filter(isPublicRead);
}

function hint(url: string): string {
  const href = `href="${escapeAttribute(url)}"`;
  if (url.endsWith('.js')) return `<link rel="preload" as="script" ${href}>`;
  if (url.endsWith('.css')) return `<link rel="preload" as="style" ${href}>`;
  return `<link rel="preload" as="fetch" crossorigin="anonymous" ${href}>`;
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
