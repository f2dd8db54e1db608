import type { PageConfiguration } from '@endpaper/contracts';
import { ToastProvider } from '@endpaper/ui';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ConfigurationContext } from '../configuration/page-configuration.js';
import { ModalProvider } from '../modal/ModalProvider.js';
import { CatalogContext } from '../remote/catalog-context.js';
import type { RemoteCatalog } from '../remote/remote-catalog.js';
import { sessionApi, useSessionQuery } from '../session/session.api.js';
import { watchSession } from '../session/watch-session.js';
import type { PortalStore } from '../store/create-store.js';

/** A failed session check is asked again at this pace: accounts may only be away for a moment. */
const ASK_AGAIN_MS = 15_000;

interface PortalProviderProps {
  store: PortalStore;
  configuration: PageConfiguration;
  catalog: RemoteCatalog;
  children: ReactNode;
}

/** All that the pages and widgets of a portal stand on, except its router. */
export function PortalProvider({ store, configuration, catalog, children }: PortalProviderProps) {
  useEffect(() => watchSession(store), [store]);

  return (
    <Provider store={store}>
      <ConfigurationContext value={configuration}>
        <CatalogContext value={catalog}>
          <ToastProvider>
            <SessionKeeper />
            <ModalProvider>{children}</ModalProvider>
          </ToastProvider>
        </CatalogContext>
      </ConfigurationContext>
    </Provider>
  );
}

/** Keeps the session known for as long as the page is open. */
function SessionKeeper() {
  const { isError } = useSessionQuery(undefined);
  sessionApi.endpoints.session.useQuerySubscription(undefined, {
    pollingInterval: isError ? ASK_AGAIN_MS : 0,
  });
  return null;
}
