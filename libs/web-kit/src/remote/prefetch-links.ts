import { buildPath } from '@endpaper/contracts';
import { matchRoutes } from 'react-router-dom';
import { prefetchData } from '../api/prefetched-data.js';
import type { RemoteCatalog } from './remote-catalog.js';

/** A reader whose pointer or focus is on a link for this time will probably follow it. */
const INTENT_MS = 80;

/**
 * Loads the remote of a page and its first data when a link to it has the pointer or the focus for a moment. Returns the
 * function that stops it.
 */
export function prefetchLinks(catalog: RemoteCatalog): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
  };
  const approach = ({ target }: Event) => {
    cancel();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    timer = setTimeout(() => {
      prefetchPage(catalog, link.pathname);
    }, INTENT_MS);
  };
  document.addEventListener('pointerover', approach);
  document.addEventListener('focusin', approach);
  // From then on the page itself loads what it needs.
  document.addEventListener('click', cancel);
  return () => {
    cancel();
    document.removeEventListener('pointerover', approach);
    document.removeEventListener('focusin', approach);
    document.removeEventListener('click', cancel);
  };
}

function prefetchPage(catalog: RemoteCatalog, pathname: string): void {
  const routes = catalog.remotes.flatMap(remote => remote.routes);
  const match = matchRoutes(
    routes.map(({ path, data }) => ({ path, data })),
    pathname,
  )?.[0];
  if (!match) return;
  const { path, data } = match.route;
  // The page that renders loads it again, and shows a failure.
  catalog
    .page(path)
    ?.load()
    .catch(() => undefined);
  for (const pattern of data) prefetchData(buildPath(pattern, definedIn(match.params)));
}

function definedIn(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
}
