/** @jest-environment node */
import type { PageConfiguration, Remote } from '@endpaper/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { useContext } from 'react';
import { useRoutes } from 'react-router-dom';
import { api } from '../api/page-api.js';
import type { ReadResponse } from '../api/prefetched-data.js';
import { useRemoteCatalog } from '../remote/catalog-context.js';
import type { RemoteDefinition } from '../remote/define-remote.js';
import { remoteRoutes } from '../remote/remote-routes.js';
import { Widget } from '../remote/Widget.js';
import { FirstViewFound, SearchSectionContext, useReportFound } from '../search/search-section.js';
import { useSession } from '../session/use-session.js';

// React's renderer opens a channel, which would keep the process alive.
const channels: MessageChannel[] = [];
globalThis.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    channels.push(this);
  }
};
const { renderFirstView } = await import('./render-first-view.js');
afterAll(() => {
  for (const { port1 } of channels) port1.close();
});

const { useTitleQuery } = api.injectEndpoints({
  endpoints: build => ({
    title: build.query<{ title: string }, string>({
      query: path => ({ method: 'GET', path, paged: false }),
      providesTags: ['Book'],
    }),
  }),
}) as unknown as {
  useTitleQuery: (
    path: string,
    options?: { refetchOnMountOrArgChange: boolean },
  ) => { data?: { title: string } };
};

function Title({ path }: { path: string }) {
  const { data } = useTitleQuery(path);
  return <p>{data?.title ?? 'loading'}</p>;
}

const remote = (name: string, fields: Partial<Remote>): Remote => ({
  ...{ name, version: '1.0.0', entry: '/entry.js', widgets: [], routes: [] },
  ...fields,
});

/** The page of a book, with the widget of another team. */
const REMOTES = [
  remote('mfe-books', { routes: [{ path: 'books/:id', preload: [], data: ['/api/books/:id'] }] }),
  remote('mfe-posts', { widgets: ['posts/of-book'] }),
];

const Page = () => (
  <main>
    <Title path="/api/books/1" />
    <Widget name="posts/of-book" bookId={1} />
  </main>
);
const App = () => useRoutes(remoteRoutes(useRemoteCatalog()));

interface Parts {
  widget: RemoteDefinition['widgets']['posts/of-book'];
  isReader?: boolean;
  read?: (path: string) => Promise<ReadResponse>;
}

const respond = (path: string) => Promise.resolve({ headers: {}, body: { title: `The answer to ${path}` } });

function firstView({ widget, isReader = false, read = respond }: Parts) {
  const definitions: Record<string, RemoteDefinition> = {
    'mfe-books': {
      name: 'mfe-books',
      routes: [{ path: 'books/:id', lazy: () => Promise.resolve({ Component: Page }) }],
      widgets: {},
    },
    'mfe-posts': { name: 'mfe-posts', routes: [], widgets: { 'posts/of-book': widget } },
  };
  return renderFirstView({
    app: <App />,
    configuration: { remotes: REMOTES } as unknown as PageConfiguration,
    path: '/books/1',
    isReader,
    read,
    loadRemote: ({ name }) => {
      const definition = definitions[name];
      return definition ? Promise.resolve(definition) : Promise.reject(new Error(`no ${name}`));
    },
  });
}

const widgetOf = (Component: () => React.ReactNode) => () => Promise.resolve({ Component });
const WithData = () => <Title path="/api/posts/1" />;

test('a first view has the data of the page and of its widgets', async () => {
  const { html, missing } = await firstView({ widget: widgetOf(WithData) });
  expect(html).toBe('<main><p>The answer to /api/books/1</p><p>The answer to /api/posts/1</p></main>');
  expect(missing).toEqual([]);
});

test('a part that reports what it has found while it renders is in the view of the page that shows it', async () => {
  function Section() {
    const { data } = useTitleQuery('/api/posts/1');
    useReportFound(data && 'whole name');
    return null;
  }
  function Search() {
    const found = useContext(FirstViewFound);
    return (
      <>
        {found?.get('posts/of-book') ?? 'nothing yet'}
        <SearchSectionContext value={best => found?.set('posts/of-book', best)}>
          <Section />
        </SearchSectionContext>
      </>
    );
  }
  const { html } = await firstView({ widget: widgetOf(Search) });
  expect(html).toBe('<main><p>The answer to /api/books/1</p>whole name</main>');
});

function ReadsWhenMounted() {
  const { data } = useTitleQuery('/api/posts/1', { refetchOnMountOrArgChange: true });
  return <p>{data?.title ?? 'loading'}</p>;
}

test('a query that reads whenever its component mounts reads once', async () => {
  const paths: string[] = [];
  const read = (path: string) => {
    paths.push(path);
    return respond(path);
  };
  const { html } = await firstView({ widget: widgetOf(ReadsWhenMounted), read });
  expect(html).toContain('The answer to /api/posts/1');
  expect(paths).toEqual(['/api/books/1', '/api/posts/1']);
});

test('a widget whose data can’t be read stays as it is while it loads', async () => {
  const read = (path: string) =>
    path.startsWith('/api/posts') ? Promise.reject(new Error('no keys')) : respond(path);
  const { html } = await firstView({ widget: widgetOf(WithData), read });
  expect(html).toBe('<main><p>The answer to /api/books/1</p><p>loading</p></main>');
});

test.each([
  [
    'throws',
    widgetOf(() => {
      throw new Error('a mistake');
    }),
    'it throws',
  ],
  ['can’t be loaded', () => Promise.reject(new Error('a lost file')), 'a lost file'],
])('a widget that %s is a skeleton, and is named', async (_, widget, reason) => {
  const { html, missing } = await firstView({ widget });
  expect(html).toMatch(/^<main><p>The answer to \/api\/books\/1<\/p><.*<\/main>$/);
  expect(missing).toEqual([{ part: 'posts/of-book', reason }]);
});

test('there is no first view without the data of the page itself', async () => {
  const read = (path: string) =>
    path.startsWith('/api/books') ? Promise.reject(new Error('not found')) : respond(path);
  await expect(firstView({ widget: widgetOf(WithData), read })).rejects.toThrow('not found');
});

const Reader = () => <p>{useSession().user?.username ?? 'a visitor'}</p>;
const asAda = (path: string) =>
  path === '/api/auth' ? Promise.resolve({ headers: {}, body: { id: 7, username: 'ada' } }) : respond(path);

test.each([
  [true, 'ada'],
  [false, 'a visitor'],
])('whether it is the view of a signed-in reader: %s', async (isReader, name) => {
  const { html } = await firstView({ widget: widgetOf(Reader), isReader, read: asAda });
  expect(html).toContain(`<p>${name}</p>`);
});

test('there is no first view for a reader whose session can’t be read', async () => {
  const read = (path: string) =>
    path === '/api/auth' ? Promise.reject(new Error('accounts are unavailable')) : respond(path);
  await expect(firstView({ widget: widgetOf(Reader), isReader: true, read })).rejects.toThrow('unavailable');
});
