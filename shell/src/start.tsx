import type { PageConfiguration } from '@endpaper/contracts';
import {
  BrowserRouter,
  createStore,
  loadFederatedRemote,
  loadWithRetry,
  matchRoutes,
  PortalProvider,
  readPageConfiguration,
  RemoteCatalog,
  takePageData,
  reportLoadFailure,
  tolerateTranslation,
} from '@endpaper/web-kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { takeOver } from './first-view/take-over.js';
import { registerOfflinePage } from './offline/register-offline-page.js';
import { hasOverrides } from './overrides/has-overrides.js';

// Without an asynchronous `bootstrap` module: the shared packages are in the shell's first scripts (`eager`).
const page = readPageConfiguration();
__webpack_nonce__ = page.nonce;
takePageData();
registerOfflinePage();
tolerateTranslation();
if (page.overrides && hasOverrides()) {
  void loadWithRetry(() => import('./overrides/apply-overrides.js'))
    .then(({ applyOverrides }) => applyOverrides(page))
    .catch(() => page)
    .then(start);
} else start(page);

function start(configuration: PageConfiguration): void {
  const catalog = new RemoteCatalog(configuration.remotes, loadFederatedRemote, {
    onFailure: (remote, thrown) => void reportLoadFailure(remote, thrown),
  });

  // Loads the page's remote during the session check. If that fails, the page shows the error when it renders.
  const routes = configuration.remotes.flatMap(remote => remote.routes.map(({ path }) => ({ path })));
  const requestedPath = matchRoutes(routes, window.location)?.[0]?.route.path;
  if (requestedPath !== undefined)
    catalog
      .page(requestedPath)
      ?.load()
      .catch(() => undefined);

  const root = document.getElementById('root');
  if (root) {
    takeOver(document.getElementById('endpaper-view'), root);
    // A transition renders in short tasks, between which the browser can do other work.
    startTransition(() => {
      createRoot(root).render(
        <PortalProvider store={createStore()} configuration={configuration} catalog={catalog}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </PortalProvider>,
      );
    });
  }
}
