import { escapeMarkup } from '@endpaper/markup';
import { authEndpoints, buildPath, findByPath, type Remote } from '@endpaper/contracts';
import { isPublicRead } from '../../api/contract/api-contract.js';

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
 * - `crossorigin="anonymous"` matches `fetch` with same-origin credentials: the session check and the data.
 * @param data the paths of the first requests
 * @param hasView for a page with a first view: its style sheets are links of their own, and what it shows, such as a cover,
 *   comes before the scripts
 */
export function preloadHints(
  match: RouteMatch | undefined,
  data: readonly string[],
  hasView: boolean,
): string {
  const session = data.filter(path => path === authEndpoints.session.path);
  const urls = [...new Set([...session, ...(match?.route.preload ?? []), ...data])];
  const hinted = urls.filter(url => !(hasView && isStyleSheet(url)));
  return hinted.map(url => hint(url, hasView ? 'fetchpriority="low" ' : '')).join('\n    ');
}

/** The style sheets without which the first view would be shown unstyled. */
export function styleSheets(files: readonly string[]): string {
  return files.map(file => `<link rel="stylesheet" href="${escapeMarkup(file)}">\n    `).join('');
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
export function firstRequests({ route, params }: RouteMatch, isVisitor: boolean): string[] {
  const paths = route.data.map(pattern => buildPath(pattern, params));
  return isVisitor ? paths.filter(isPublicRead) : paths;
}

export function isStyleSheet(file: string): boolean {
  return file.endsWith('.css');
}

function hint(url: string, priority: string): string {
  const attributes = `${priority}href="${escapeMarkup(url)}"`;
  if (url.endsWith('.js')) return `<link rel="preload" as="script" ${attributes}>`;
  if (isStyleSheet(url)) return `<link rel="preload" as="style" ${attributes}>`;
  return `<link rel="preload" as="fetch" crossorigin="anonymous" ${attributes}>`;
}
