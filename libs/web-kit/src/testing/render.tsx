import type { PageConfiguration, Remote } from '@endpaper/contracts';
import { afterEach } from '@jest/globals';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { StandaloneModals } from '../standalone/StandaloneModals.js';
import { PortalProvider } from '../portal/PortalProvider.js';
import { RemoteCatalog, type LoadRemote } from '../remote/remote-catalog.js';
import { createStore } from '../api/store.js';

interface RenderOptions {
  /** The path that the reader is at. */
  at?: string;
  configuration?: Partial<PageConfiguration>;
  remotes?: Remote[];
  loadRemote?: LoadRemote;
  /** Where modals appear; null for an element that has a place for them. */
  modals?: ReactNode;
  /** Told of a remote that was tried in vain. */
  onFailure?: (remote: Remote, thrown: unknown) => void;
}

/** No pauses in tests: a remote that hangs is given up at once. */
const PATIENCE = { timeoutMs: 50, pauseMs: 1 };

function Whereabouts({ tell }: { tell: (path: string) => void }) {
  const { pathname, search } = useLocation();
  tell(pathname + search);
  return null;
}

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  document.title = '';
});

/** Renders into a portal with a store, a router and no network but the canned one. */
export function renderInPortal(element: ReactNode, options: RenderOptions = {}) {
  const { at = '/', remotes = [], loadRemote = () => Promise.reject(new Error('no remotes here')) } = options;
  const store = createStore();
  const catalog = new RemoteCatalog(remotes, loadRemote, {
    patience: PATIENCE,
    onFailure: options.onFailure,
  });
  const configuration: PageConfiguration = {
    remotes,
    demo: null,
    credit: {
      name: 'Ann Author',
      codeUrl: 'https://code.example/ann',
      networkUrl: 'https://network.example/ann',
    },
    nonce: '',
    overrides: false,
    team: false,
    ...options.configuration,
  };
  let path = at;
  const view = render(
    <PortalProvider store={store} configuration={configuration} catalog={catalog}>
      <MemoryRouter initialEntries={[at]}>
        {element}
        {options.modals === undefined ? <StandaloneModals /> : options.modals}
        <Whereabouts tell={now => (path = now)} />
      </MemoryRouter>
    </PortalProvider>,
  );
  return {
    ...view,
    store,
    catalog,
    user: userEvent.setup(),
    /** Path and query that the reader is at now. */
    path: () => path,
  };
}
