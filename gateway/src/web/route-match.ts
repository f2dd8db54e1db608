import { findByPath, type Remote } from '@endpaper/contracts';

/** A route of a released remote, with the parameters of the path that leads to it. */
export interface RouteMatch {
  remote: Remote;
  route: Remote['routes'][number];
  params: Record<string, string>;
}

/** The route that the shell's router selects for a page's path; undefined when no remote has it. */
export function matchRoute(remotes: readonly Remote[], path: string): RouteMatch | undefined {
  const candidates = remotes.flatMap(remote =>
    remote.routes.map(route => ({ path: route.path, remote, route })),
  );
  const match = findByPath(candidates, path);
  return match && { remote: match.found.remote, route: match.found.route, params: match.params };
}
