import type { PageConfiguration } from '@endpaper/contracts';
import { ToastProvider } from '@endpaper/ui';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ConfigurationContext } from '../configuration/page-configuration.js';
import { ModalProvider } from '../modal/ModalProvider.js';
import { CatalogContext } from '../remote/catalog-context.js';
import type { RemoteCatalog } from '../remote/remote-catalog.js';
import { SessionNotice } from '../session/SessionNotice.js';
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

  return (
    <Provider store={store}>
      <ConfigurationContext value={configuration}>
        <CatalogContext value={catalog}>
          <ToastProvider>
            <SessionNotice />
            <ModalProvider>{children}</ModalProvider>
          </ToastProvider>
        </CatalogContext>
      </ConfigurationContext>
    </Provider>
  );
}
