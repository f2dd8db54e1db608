import type { PageConfiguration } from '@endpaper/contracts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router-dom';
import { api } from '../api/page-api.js';
import type { ReadResponse } from '../api/prefetched-data.js';
import { createStore } from '../api/store.js';
import { DocumentHeadContext, type DocumentHead } from '../document/document-head.js';
import { PortalProvider } from './PortalProvider.js';
import { PendingLoads } from '../remote/loadable.js';
import { RemoteCatalog, type LoadRemote } from '../remote/remote-catalog.js';
import type { WidgetName } from '../remote/widgets.js';
import { sessionApi } from '../session/session.api.js';

/** A page's code and data load in steps: the remote, its data, the widgets that it shows, and their data. */
const MAX_PASSES = 8;
/** A remote is a local file here: what fails once fails again. */
const LOAD_TIMES = { timeoutMs: 2_000, retryDelayMs: 0 };

interface FirstViewOptions {
  app: ReactNode;
  configuration: PageConfiguration;
  path: string;
  /** Returns the response to a visitor's read, and rejects if there is none. */
  read: (path: string) => Promise<ReadResponse>;
  loadRemote: LoadRemote;
}

export interface FirstView {
  html: string;
  head: DocumentHead | undefined;
  /** The widgets that it shows. */
  widgets: WidgetName[];
}

/**
 * Renders what a visitor's page shows when all of its code and data are loaded. It renders again after each load until
 * nothing more is loaded, so it needs no effects.
 * @throws Error when a part can't be loaded or read, or throws
 */
export async function renderFirstView(options: FirstViewOptions): Promise<FirstView> {
  const { app, configuration, path, read, loadRemote } = options;
  let failure: Error | undefined;
  const store = createStore(request =>
    read(request.path).catch((thrown: unknown) => {
      failure = thrown instanceof Error ? thrown : new Error(String(thrown));
      return { headers: {}, body: null };
    }),
  );
  await store.dispatch(sessionApi.util.upsertQueryData('session', undefined, null));
  const catalog = new RemoteCatalog(configuration.remotes, loadRemote, { times: LOAD_TIMES });
  const loads = new Set<Promise<unknown>>();
  const addLoad = (load: Promise<unknown>) => {
    // When a component throws, nothing waits for the loads that were started before.
    load.catch(() => undefined);
    loads.add(load);
  };
  let head: DocumentHead | undefined;
  const receiveHead = (received: DocumentHead) => {
    head = received;
  };
  const page = (
    <PendingLoads value={addLoad}>
      <PortalProvider store={store} configuration={configuration} catalog={catalog}>
        <DocumentHeadContext value={receiveHead}>
          <StaticRouter location={path}>{app}</StaticRouter>
        </DocumentHeadContext>
      </PortalProvider>
    </PendingLoads>
  );
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    loads.clear();
    const html = renderToStaticMarkup(page);
    const queries = store.dispatch(api.util.getRunningQueriesThunk());
    if (queries.length === 0 && loads.size === 0) return { html, head, widgets: catalog.usedWidgets };
    await Promise.all([...queries, ...loads]);
    if (failure) throw failure;
  }
  throw new Error(`The page at ${path} is not complete after ${MAX_PASSES} passes`);
}
