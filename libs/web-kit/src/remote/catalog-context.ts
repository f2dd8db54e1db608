import { createContext, useContext } from 'react';
import type { RemoteCatalog } from './remote-catalog.js';
import type { WidgetName } from './widgets.js';

export const CatalogContext = createContext<RemoteCatalog | null>(null);

/** The released remotes. */
export function useRemoteCatalog(): RemoteCatalog {
  const catalog = useContext(CatalogContext);
  if (!catalog) throw new Error('useRemoteCatalog needs a PortalProvider above it');
  return catalog;
}

/** Whether a released remote offers a widget: for a button that would open it. */
export function useHasWidget(name: WidgetName): boolean {
  return useRemoteCatalog().remotes.some(({ widgets }) => widgets.includes(name));
}

/** Whether a released remote has a route: for a link that would lead to it. */
export function useHasRoute(path: string): boolean {
  return useRemoteCatalog().remotes.some(({ routes }) => routes.some(route => route.path === path));
}
