import type { PageConfiguration, Remote } from '@endpaper/contracts';
import { preloadDialogs } from '@endpaper/ui';
import { afterEach, beforeAll } from '@jest/globals';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { StandaloneModals } from '../standalone/StandaloneModals.js';
import { PortalProvider } from '../portal/PortalProvider.js';
import { RemoteCatalog, type LoadRemote } from '../remote/remote-catalog.js';
import { createStore } from '../api/store.js';

interface RenderOptions {
  /** The path of the page. */
  at?: string;
  configuration?: Partial<PageConfiguration>;
  remotes?: Remote[];
  loadRemote?: LoadRemote;
  /** The modals of the page; null for an element that renders its own `ModalHost`. */
  modals?: ReactNode;
  onFailure?: (remote: Remote, thrown: unknown) => void;
}

/** Short, so that a remote that does not respond fails at once. */
const LOAD_TIMES = { timeoutMs: 50, retryDelayMs: 1 };

function PathObserver({ onPath }: { onPath: (path: string) => void }) {
  const { pathname, search } = useLocation();
  onPath(pathname + search);
  return null;
}

// As in a browser, where the pointer comes near a button before its click.
beforeAll(preloadDialogs);

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  document.title = '';
});

/** Renders an element in a portal with a store and a router. */
export function renderInPortal(element: ReactNode, options: RenderOptions = {}) {
  const { at = '/', remotes = [], loadRemote = () => Promise.reject(new Error('no remotes here')) } = options;
  const store = createStore();
  const catalog = new RemoteCatalog(remotes, loadRemote, {
    times: LOAD_TIMES,
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
    minimumAge: 16,
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
        <PathObserver onPath={current => (path = current)} />
      </MemoryRouter>
    </PortalProvider>,
  );
  return {
    ...view,
    store,
    catalog,
    user: userEvent.setup(),
    /** Returns the current path and query. */
    path: () => path,
  };
}
