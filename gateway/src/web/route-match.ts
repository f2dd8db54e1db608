import type { Remote } from '@endpaper/contracts';

export interface RouteMatch {
  remote: Remote;
  route: Remote['routes'][number];
  params: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').filter(segment => segment !== '');

/** The remote's route that a page's path leads to, chosen as the shell's router does: a fixed segment before a parameter. */
export function matchRoute(remotes: readonly Remote[], path: string): RouteMatch | undefined {
  const given = segmentsOf(path);
  return remotes
    .flatMap(remote => remote.routes.map(route => ({ remote, route, params: paramsOf(route.path, given) })))
    .filter((each): each is RouteMatch => each.params !== undefined)
    .sort((one, other) => rank(one.route.path).localeCompare(rank(other.route.path)))[0];
}

function paramsOf(pattern: string, given: string[]): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

function rank(pattern: string): string {
  return segmentsOf(pattern)
    .map(segment => (segment.startsWith(':') ? '1' : '0'))
    .join('');
}
