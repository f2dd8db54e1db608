import { authEndpoints, buildPath, type Remote } from '@endpaper/contracts';
import { isPublicRead } from '../routing/contract.js';
import { escapeAttribute } from './html.js';
import { matchRoute, type RouteMatch } from './route-match.js';

/**
 * Preload hints for what a page's route is going to ask for, so that all of it is requested together with the shell's
 * own scripts. A hint is used only if the later request is made the same way:
 * - module federation and webpack load scripts and styles by plain elements, without `crossorigin`;
 * - `fetch` with same-origin credentials (the session check, the data, the remote's manifest) is what `anonymous` means;
 *   `use-credentials` would stand for credentials to other origins too, and not match.
 */
export function preloadHints(remotes: readonly Remote[], path: string): string {
  const match = matchRoute(remotes, path);
  return [authEndpoints.session.path, ...(match ? filesAndData(match) : [])].map(hint).join('\n    ');
}

function filesAndData({ remote, route, params }: RouteMatch): string[] {
  const data = route.data.map(pattern => buildPath(pattern, params));
  // A visitor's page must not ask for what only a reader with a session gets.
  return [remote.entry, ...route.preload, ...data.filter(isPublicRead)];
}

function hint(url: string): string {
  const href = `href="${escapeAttribute(url)}"`;
  if (url.endsWith('.js')) return `<link rel="preload" as="script" ${href}>`;
  if (url.endsWith('.css')) return `<link rel="preload" as="style" ${href}>`;
  return `<link rel="preload" as="fetch" crossorigin="anonymous" ${href}>`;
}
