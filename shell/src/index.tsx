import '@endpaper/ui/global.css';
import {
  BrowserRouter,
  createStore,
  loadFederatedRemote,
  matchRoutes,
  PortalProvider,
  readPageConfiguration,
  RemoteCatalog,
} from '@endpaper/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';

// Started at once, with no `bootstrap` between: what is shared is in the shell's first scripts (`eager`).
const configuration = readPageConfiguration();
__webpack_nonce__ = configuration.nonce;
const catalog = new RemoteCatalog(configuration.remotes, loadFederatedRemote);

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
