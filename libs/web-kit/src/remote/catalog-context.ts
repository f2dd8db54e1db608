import { createContext, useContext } from 'react';
import type { WidgetName } from './define-remote.js';
import type { RemoteCatalog } from './remote-catalog.js';

export const CatalogContext = createContext<RemoteCatalog | null>(null);

/** Returns the released remotes. @throws Error outside a `PortalProvider` */
export function useRemoteCatalog(): RemoteCatalog {
  const catalog = useContext(CatalogContext);
  if (!catalog) throw new Error('useRemoteCatalog must be used inside a PortalProvider');
  return catalog;
}

/** Whether a released remote provides a widget. */
export function useHasWidget(name: WidgetName): boolean {
  return useRemoteCatalog().remotes.some(({ widgets }) => widgets.includes(name));
}

/** Whether a released remote has a route. */
export function useHasRoute(path: string): boolean {
  return useRemoteCatalog().remotes.some(({ routes }) => routes.some(route => route.path === path));
}
