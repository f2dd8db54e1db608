import type { RouteObject } from 'react-router-dom';
import type { RemoteCatalog } from './remote-catalog.js';
import { RemotePage } from './RemotePage.js';

/** Returns the routes of the released remotes for the host's router. */
export function remoteRoutes(catalog: RemoteCatalog): RouteObject[] {
  const paths = new Set(catalog.remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  return [...paths].flatMap(path => {
    const source = catalog.page(path);
    return source ? [{ path, element: <RemotePage key={path} source={source} /> }] : [];
  });
}
