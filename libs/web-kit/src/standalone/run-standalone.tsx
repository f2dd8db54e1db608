import type { Remote } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { tolerateTranslation } from '../document/tolerate-translation.js';
import { readPageConfiguration } from '../portal/use-page-configuration.js';
import { PortalProvider } from '../portal/PortalProvider.js';
import type { RemoteDefinition } from '../remote/define-remote.js';
import { loadFederatedRemote } from '../remote/federation.js';
import { RemoteCatalog } from '../remote/remote-catalog.js';
import { remoteRoutes } from '../remote/remote-routes.js';
import { useLogOutMutation } from '../session/session.api.js';
import { useSession } from '../session/use-session.js';
import { createStore } from '../api/store.js';
import { DemoLogIn } from './DemoLogIn.js';
import { StandaloneModals } from './StandaloneModals.js';

function toRemote({ name, routes, widgets }: RemoteDefinition): Remote {
  return {
    name,
    version: 'standalone',
    entry: '',
    widgets: Object.keys(widgets),
    routes: routes.map(({ path }) => ({ path, preload: [], data: [] })),
  };
}

function Routes({ catalog }: { catalog: RemoteCatalog }) {
  return useRoutes(remoteRoutes(catalog));
}

/** Runs a remote in a small frame for its developers. All other remotes are the released ones. */
export function runStandalone(definition: RemoteDefinition): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  tolerateTranslation();
  const configuration = readPageConfiguration();
  const others = configuration.remotes.filter(({ name }) => name !== definition.name);
  const catalog = new RemoteCatalog([toRemote(definition), ...others], remote =>
    remote.name === definition.name ? Promise.resolve(definition) : loadFederatedRemote(remote),
  );
  createRoot(root).render(
    <PortalProvider store={createStore()} configuration={configuration} catalog={catalog}>
      <BrowserRouter>
        <StandaloneBar name={definition.name} />
        <main>
          <Suspense>
            <Routes catalog={catalog} />
          </Suspense>
        </main>
        <StandaloneModals />
      </BrowserRouter>
    </PortalProvider>,
  );
}

/** Shows the name of the remote, and logs its developer in as the demo reader and out. */
function StandaloneBar({ name }: { name: string }) {
  const { status } = useSession();
  const [logOut] = useLogOutMutation();

  return (
    <header>
      <strong>{name}</strong> {status === 'visitor' && <DemoLogIn />}
      {status === 'signed-in' && <Button onClick={() => void logOut(undefined)}>Log Out</Button>}
    </header>
  );
}
