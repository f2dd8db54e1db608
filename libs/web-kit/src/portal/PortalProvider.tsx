import type { PageConfiguration } from '@endpaper/contracts';
import { ToastProvider } from '@endpaper/ui';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ConfigurationContext } from './use-page-configuration.js';
import { ModalProvider } from '../modal/ModalProvider.js';
import { CatalogContext } from '../remote/catalog-context.js';
import { prefetchLinks } from '../remote/prefetch-links.js';
import type { RemoteCatalog } from '../remote/remote-catalog.js';
import { SessionProvider } from '../session/SessionProvider.js';
import { watchSession } from '../session/watch-session.js';
import type { PortalStore } from '../api/store.js';

interface PortalProviderProps {
  store: PortalStore;
  configuration: PageConfiguration;
  catalog: RemoteCatalog;
  children: ReactNode;
}

/** Provides all that pages and widgets need, except the router. */
export function PortalProvider({ store, configuration, catalog, children }: PortalProviderProps) {
  useEffect(() => watchSession(store), [store]);
  useEffect(() => prefetchLinks(catalog), [catalog]);

  return (
    <Provider store={store}>
      <ConfigurationContext value={configuration}>
        <CatalogContext value={catalog}>
          <ToastProvider>
            <SessionProvider>
              <ModalProvider>{children}</ModalProvider>
            </SessionProvider>
          </ToastProvider>
        </CatalogContext>
      </ConfigurationContext>
    </Provider>
  );
}
