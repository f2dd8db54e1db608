import '@endpaper/ui/global.css';
import type { PageConfiguration } from '@endpaper/contracts';
import {
  BrowserRouter,
  createStore,
  loadFederatedRemote,
  matchRoutes,
  PortalProvider,
  readPageConfiguration,
  RemoteCatalog,
  reportLoadFailure,
} from '@endpaper/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { hasChoice } from './overrides/has-choice.js';

// Started at once, with no `bootstrap` between: what is shared is in the shell's first scripts (`eager`).
const page = readPageConfiguration();
__webpack_nonce__ = page.nonce;
if (page.overrides && hasChoice()) {
  import('./overrides/apply-overrides.js')
    .then(({ applyOverrides }) => applyOverrides(page))
    .catch(() => page)
    .then(start);
} else start(page);

function start(configuration: PageConfiguration): void {
  const catalog = new RemoteCatalog(configuration.remotes, loadFederatedRemote, {
    onFailure: reportLoadFailure,
  });

  // The page's remote is fetched while the session is checked, not after. Should that fail, the page says so itself.
  const routes = configuration.remotes.flatMap(remote => remote.routes.map(({ path }) => ({ path })));
  const wanted = matchRoutes(routes, window.location)?.[0]?.route.path;
  if (wanted !== undefined)
    catalog
      .page(wanted)
      ?.load()
      .catch(() => undefined);

  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <PortalProvider store={createStore()} configuration={configuration} catalog={catalog}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </PortalProvider>,
    );
  }
}
