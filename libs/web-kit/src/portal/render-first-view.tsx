import {
  authEndpoints,
  buildPath,
  type OwnUser,
  type PageConfiguration,
  type Remote,
} from '@endpaper/contracts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { matchRoutes, StaticRouter } from 'react-router-dom';
import { call } from '../api/call.js';
import type { ReadResponse } from '../api/prefetched-data.js';
import { createStore } from '../api/store.js';
import { DocumentHeadContext, type DocumentHead } from '../document/document-head.js';
import { PortalProvider } from './PortalProvider.js';
import { PendingLoads, type Loadable } from '../remote/loadable.js';
import { RemoteCatalog, type LoadRemote } from '../remote/remote-catalog.js';
import { MissingParts } from '../remote/Widget.js';
import { FirstViewFound, type FoundInSection } from '../search/search-section.js';
import { storeSession } from '../session/session.api.js';

/** A page's code and data load in steps: the remote, its data, the widgets that it shows, their data, and the order of what they found. */
const MAX_PASSES = 8;
/** A remote is a local file here: what fails once fails again. */
const LOAD_TIMES = { timeoutMs: 2_000, retryDelayMs: 0 };

interface FirstViewOptions {
  app: ReactNode;
  configuration: PageConfiguration;
  path: string;
  /** Whether it is the page of a signed-in reader, whose session and data are read. */
  isReader?: boolean;
  /** Returns the response to a read, and rejects if there is none. */
  read: (path: string) => Promise<ReadResponse>;
  loadRemote: LoadRemote;
}

export interface FirstView {
  html: string;
  head: DocumentHead | undefined;
  /** The widgets that it shows. */
  widgets: string[];
  /** The widgets that it lacks: each can't be loaded, or throws. */
  missing: { part: string; reason: string }[];
}

/**
 * Renders what a page shows when all of its code and data are loaded. It renders again after each load, and after a section of the
 * search has reported what it has found, until nothing more is loaded or reported. So it needs no effects. A part that fails is shown as one that is still loading.
 * @throws Error when the page itself can't be loaded, when its first data can't be read, or when it throws
 */
export async function renderFirstView(options: FirstViewOptions): Promise<FirstView> {
  const { app, configuration, path, isReader = false, loadRemote } = options;
  const own = pageAt(configuration.remotes, path);
  let failure: Error | undefined;
  const reads = new Reads(options.read, (readPath, error) => {
    if (own.data.includes(pathnameOf(readPath))) failure = error;
  });
  const store = createStore(request => reads.read(request.path));
  const session = isReader ? await sessionIn(options.read) : null;
  await store.dispatch(storeSession(session));
  const catalog = new RemoteCatalog(configuration.remotes, loadRemote, { times: LOAD_TIMES });
  const page = own.route === undefined ? undefined : catalog.page(own.route);
  const failed = new Map<Loadable<unknown>, string>();
  const loads = new Set<Promise<unknown>>();
  const addLoad = (source: Loadable<unknown>) => {
    if (failed.has(source)) return;
    const load = source.load().catch((thrown: unknown) => {
      if (source === page) failure = asError(thrown);
      failed.set(source, asError(thrown).message);
    });
    loads.add(load);
  };
  let head: DocumentHead | undefined;
  const receiveHead = (received: DocumentHead) => {
    head = received;
  };
  const thrown = new Set<string>();
  const found = new Map<string, FoundInSection>();
  const element = (
    <PendingLoads value={addLoad}>
      <MissingParts value={name => thrown.add(name)}>
        <FirstViewFound value={found}>
          <PortalProvider store={store} configuration={configuration} catalog={catalog}>
            <DocumentHeadContext value={receiveHead}>
              <StaticRouter location={path}>{app}</StaticRouter>
            </DocumentHeadContext>
          </PortalProvider>
        </FirstViewFound>
      </MissingParts>
    </PendingLoads>
  );
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    loads.clear();
    thrown.clear();
    const known = found.size;
    const html = renderToStaticMarkup(element);
    if (!reads.isReading && loads.size === 0 && found.size === known) {
      const widgets = [...catalog.usedWidgets];
      const missing = widgets.flatMap(([name, source]) => {
        const reason = failed.get(source) ?? (thrown.has(name) ? 'it throws' : undefined);
        return reason === undefined ? [] : [{ part: name, reason }];
      });
      return { html, head, widgets: widgets.map(([name]) => name), missing };
    }
    await Promise.all([reads.settled(), ...loads]);
    if (failure) throw failure;
  }
  throw new Error(`The page at ${pathnameOf(path)} is not complete after ${MAX_PASSES} passes`);
}

/** The reader of the session. */
async function sessionIn(read: FirstViewOptions['read']): Promise<OwnUser | null> {
  const { body } = await read(call(authEndpoints.session).path);
  return typeof body === 'object' && body !== null && 'id' in body ? (body as OwnUser) : null;
}

/** Reads of queries. That of one that has failed never ends, so that its part is shown as one that is still loading. */
class Reads {
  private readonly running = new Set<Promise<unknown>>();
  /** A query that reads whenever its component mounts does so in each pass. */
  private readonly known = new Map<string, Promise<ReadResponse>>();

  constructor(
    private readonly send: FirstViewOptions['read'],
    private readonly onFailure: (path: string, error: Error) => void,
  ) {}

  get isReading(): boolean {
    return this.running.size > 0;
  }

  read(path: string): Promise<ReadResponse> {
    const known = this.known.get(path);
    if (known) return known;
    const reading = this.send(path);
    const ended = reading
      .then(nextTask, (thrown: unknown) => {
        this.onFailure(path, asError(thrown));
      })
      .finally(() => this.running.delete(ended));
    this.running.add(ended);
    const response = reading.catch(() => new Promise<never>(() => undefined));
    this.known.set(path, response);
    return response;
  }

  /** Waits until no read runs, and the store has the responses. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }
}

/** The store takes a response in some turns of the microtask queue. */
const nextTask = () => new Promise(resolve => setTimeout(resolve));

/** The page of a path, and the paths of its first data. */
function pageAt(remotes: readonly Remote[], path: string) {
  const routes = remotes.flatMap(remote => remote.routes);
  const found = matchRoutes(
    routes.map(route => ({ path: route.path, data: route.data })),
    path,
  )?.at(-1);
  if (!found) return { route: undefined, data: [] as string[] };
  const params = Object.fromEntries(Object.entries(found.params).map(([name, value = '']) => [name, value]));
  return {
    route: found.route.path,
    data: found.route.data.map(pattern => pathnameOf(buildPath(pattern, params))),
  };
}

const pathnameOf = (path: string) => path.replace(/\?.*$/, '');
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
