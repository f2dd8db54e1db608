import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHANGED_KEYS, type Remote } from '@endpaper/contracts';
import { LOGGER, type Logger } from '@endpaper/service-kit/server';
import { eventually } from '@endpaper/service-kit/testing';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ViewRenderer } from '../src/pages/first-view/view-renderer.js';
import { FIRST_VIEW_RENDER_MS } from '../src/timeouts.js';
import { json } from './support/fake-upstream.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { aBuild, release } from './support/test-release.js';

const HTML = { accept: 'text/html' };

// As in a release: the shell has what the remotes require.
const SHELL = `
exports.shared = { 'a-template': { list: titles => '<ul>' + titles.map(title => '<li>' + title + '</li>').join('') + '</ul>' } };
exports.rendersReaders = true;
exports.render = async ({ path, configuration, read, loadRemote, isReader }) => {
  if (path === '/login') return undefined;
  if (path === '/environment') return { html: JSON.stringify(process.env), widgets: [] };
  if (path === '/endless') for (;;);
  if (path.startsWith('/parts')) {
    const parts = isReader ? ['/api/posts/search?q=secret'] : ['/api/books?limit=7', '/api/books?limit=8'];
    await Promise.all(parts.map(part => read(part).catch(() => undefined)));
    return { html: '<p>The rest</p>', widgets: [], missing: [{ part: 'posts/of-book', reason: 'it throws' }] };
  }
  const remote = await loadRemote(configuration.remotes[0]);
  if (path === '/two-reads') await Promise.all([read('/api/books'), read('/api/books?limit=5')]);
  if (path === '/log-out') await read('/api/auth/logout');
  if (isReader) {
    const { body } = await read('/api/users/current');
    if (path === '/?slow') await new Promise(() => {});
    return { html: 'For ' + body.id + ' at ' + path, widgets: ['posts/of-book'] };
  }
  const { body } = await read('/api' + (path === '/' || path === '/two-reads' ? '/books' : path));
  const head = {
    title: body[0].title + ' "</title>',
    description: 'A town & a hope.',
    canonical: '/',
    image: '/api/books/1/share.png',
    feed: '/api/books/feed.atom',
    structuredData: { '@type': 'Book', name: body[0].title + '</script>' },
  };
  return { html: remote(body), head, widgets: ['posts/of-book'] };
};
`;
const REMOTE = `exports.default = books => require('a-template').list(books.map(({ title }) => title));`;

const booksRemote: Remote = {
  ...aBuild('1.0.0'),
  widgets: ['posts/of-book'],
  widgetStyles: { 'posts/of-book': ['posts.css'] },
  routes: [{ path: '', preload: ['home.js', 'home.css'], data: ['/api/books'] }],
};

let gateway: TestGateway;
let released: Remote;
let title: string;
let reads: number;

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.write('shell/first-view.cjs', SHELL);
  gateway.books.respondWith(({ url }, response) => {
    if (url.split('?')[0] !== '/api/books') json(response, { errors: {} }, 404);
    else if (url.includes('limit=8')) return;
    else {
      reads += 1;
      const headers: Record<string, string> = url.includes('limit=7') ? {} : { 'surrogate-key': 'books' };
      json(response, [{ title }], 200, headers);
    }
  });
  title = 'Middlemarch';
  released = await release(gateway, booksRemote, { 'remoteEntry.js': '{}', 'first-view.cjs': REMOTE });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  reads = 0;
});

const viewIn = (text: string) => /<div id="endpaper-view">(.*?)<\/div>/s.exec(text)?.[1];

/** The page of a visitor with its first view, which a page does not wait for long. */
const pageWithView = (path = '/') =>
  eventually(`a first view of ${path}`, async () => {
    const page = await gateway.client().get(path, HTML);
    return viewIn(page.text) === undefined ? undefined : page;
  });

async function changeTitle(to: string): Promise<void> {
  title = to;
  const connection = await connect({ servers: gateway.broker.url });
  connection.publish(CHANGED_KEYS, 'books');
  await connection.drain();
}

describe("A visitor's first view", () => {
  it('is in the page, with the styles of the route and of the widgets that it shows', async () => {
    const { text } = await pageWithView();
    expect(viewIn(text)).toBe('<ul><li>Middlemarch</li></ul>');
    const base = released.entry.replace('remoteEntry.js', '');
    expect([...text.matchAll(/<link rel="stylesheet" href="(.*?)">/g)].map(([, href]) => href)).toEqual([
      `${base}home.css`,
      `${base}posts.css`,
    ]);
    expect(text).toContain(`<link rel="preload" as="script" fetchpriority="low" href="${base}home.js">`);
    expect(text).toContain('fetchpriority="low" href="/api/books">');
    expect(text).not.toContain('as="style"');
  });

  it('has its title, its description and its picture in the head, for readers without scripts', async () => {
    const { text } = await pageWithView();
    expect(text.match(/<title>.*?<\/title>/g)).toEqual([
      '<title>Middlemarch &quot;&lt;/title&gt; · Endpaper</title>',
    ]);
    expect(text.match(/<meta name="description".*?>/g)).toEqual([
      '<meta name="description" content="A town &amp; a hope.">',
    ]);
    for (const tag of [
      '<meta property="og:title" content="Middlemarch &quot;&lt;/title&gt;">',
      `<meta property="og:url" content="${gateway.url}/">`,
      `<meta property="og:image" content="${gateway.url}/api/books/1/share.png">`,
      `<link rel="canonical" href="${gateway.url}/">`,
      '<link rel="alternate" type="application/atom+xml" href="/api/books/feed.atom">',
      '<script type="application/ld+json">{"@type":"Book","name":"Middlemarch\\u003c/script>"}</script>',
    ])
      expect(text).toContain(tag);
  });

  it('is in the page of a browser whose session has ended', async () => {
    await pageWithView();
    const { text } = await gateway.client().get('/', { ...HTML, cookie: 'sid=of-an-ended-session' });
    expect(viewIn(text)).toBe('<ul><li>Middlemarch</li></ul>');
  });

  it('shows a change as soon as the service has announced it', async () => {
    await pageWithView();
    await changeTitle('Emma');
    await eventually('the new title', async () => {
      const view = viewIn((await gateway.client().get('/', HTML)).text);
      return view === undefined ? false : view.includes('Emma');
    });
    await changeTitle('Middlemarch');
  });

  it.each([
    ['that has none', '/login'],
    ['whose data do not exist', '/books/404'],
  ])('is not in a page %s', async (_, path) => {
    const page = await gateway.client().get(path, HTML);
    expect([page.status, viewIn(page.text)]).toEqual([200, undefined]);
  });

  it('stands without a part, and says which', async () => {
    const logger = gateway.app.get<Logger>(LOGGER);
    const [warned, failed] = [jest.spyOn(logger, 'warn'), jest.spyOn(logger, 'error')];
    const text = await eventually('the view', async () => {
      const page = await gateway.client().get('/parts', HTML);
      return page.text.includes('The rest') ? page.text : undefined;
    });
    expect(text).toContain(
      '<div id="endpaper-view" data-without="/api/books?limit=7 /api/books?limit=8 posts/of-book"><p>The rest</p></div>',
    );
    expect(warned).toHaveBeenCalledWith(
      {
        path: '/parts',
        missing: [
          { part: '/api/books?limit=7', reason: 'the response has no surrogate keys' },
          { part: '/api/books?limit=8', reason: 'the response takes too long' },
          { part: 'posts/of-book', reason: 'it throws' },
        ],
      },
      'a first view lacks parts of its page',
    );
    expect(failed.mock.calls).toEqual([
      [{ path: '/api/books' }, 'responses have no surrogate keys, although their endpoint is cached by keys'],
    ]);
    jest.restoreAllMocks();
  });

  it('is rendered without the environment of the gateway', async () => {
    const { text } = await pageWithView('/environment');
    expect(viewIn(text)).toBe('{}');
  });

  it('is read within the limit of the address', async () => {
    const limited = await startGateway({ READS_PER_MINUTE: '2' });
    try {
      await limited.write('shell/first-view.cjs', SHELL);
      limited.books.respondWith(({ url }, response) => {
        json(response, [{ title: url }], 200, { 'surrogate-key': 'books' });
      });
      await release(limited, booksRemote, { 'remoteEntry.js': '{}', 'first-view.cjs': REMOTE });
      const views = () =>
        Promise.all(
          [1, 2, 3, 4].map(async id => viewIn((await limited.client().get(`/books/${id}`, HTML)).text)),
        );
      await eventually('two views', async () => (await views()).filter(Boolean).length === 2);
      expect((await views()).filter(Boolean)).toHaveLength(2);
    } finally {
      await limited.stop();
    }
  });

  it('is not rendered for an address that has requested too many pages, which gets one that is rendered already', async () => {
    const limited = await startGateway({ READS_PER_MINUTE: '3', TRUSTED_PROXIES: 'loopback' });
    try {
      await limited.write('shell/first-view.cjs', SHELL);
      limited.books.respondWith((_, response) => {
        json(response, [{ title }], 200, { 'surrogate-key': 'books' });
      });
      await release(limited, booksRemote, { 'remoteEntry.js': '{}', 'first-view.cjs': REMOTE });
      const page = (path: string, address: string) =>
        limited.client().get(path, { ...HTML, 'x-forwarded-for': address });
      for (let request = 1; request <= 3; request += 1) await page('/login', '203.0.113.1');
      const render = jest.spyOn(limited.app.get(ViewRenderer), 'render');

      const plain = await page('/', '203.0.113.1');
      expect([plain.status, viewIn(plain.text)]).toEqual([200, undefined]);
      expect(plain.text).toContain('id="endpaper-config"');
      expect(render).not.toHaveBeenCalled();
      expect(limited.books.received).toEqual([]);

      await eventually('a view for another address', async () =>
        viewIn((await page('/', '203.0.113.2')).text),
      );
      expect(viewIn((await page('/', '203.0.113.1')).text)).toContain('Middlemarch');
    } finally {
      await limited.stop();
    }
  });

  it('may need two responses at the same time, and leaves the worker alone when it is rendered', async () => {
    const log = jest.spyOn(gateway.app.get<Logger>(LOGGER), 'error');
    const [started, cleared] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
    await pageWithView('/two-reads');
    // A time limit that runs on would stop the worker.
    const limits = started.mock.results.filter(
      (_, call) => started.mock.calls[call]?.[1] === FIRST_VIEW_RENDER_MS,
    );
    expect(limits.length).toBeGreaterThan(0);
    await eventually('no time limit runs', async () =>
      limits.every(({ value }) => cleared.mock.calls.some(([limit]) => limit === value)),
    );
    expect(log).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  describe('that is rendered anew after a file was changed under its size and its time', () => {
    const files = { 'remoteEntry.js': '{}', 'first-view.cjs': REMOTE };
    let own: TestGateway;
    let entry: string;
    beforeEach(async () => {
      own = await startGateway();
      own.books.respondWith((_, response) => {
        json(response, [{ title }], 200, { 'surrogate-key': 'books' });
      });
      await own.write('shell/first-view.cjs', SHELL);
      ({ entry } = await release(own, booksRemote, files));
      await eventually('a first view', async () => viewIn((await own.client().get('/', HTML)).text));
    });
    afterEach(() => own.stop());

    const cases: [string, () => string, () => Promise<unknown>][] = [
      [
        'the shell',
        () => join(own.config.SHELL_DIR, 'first-view.cjs'),
        () => release(own, { ...booksRemote, version: '1.1.0' }, { ...files, 'other.js': '' }),
      ],
      [
        'the remote',
        () => join(own.config.REMOTES_DIR, dirname(entry.slice('/remotes/'.length)), 'first-view.cjs'),
        () => own.write('shell/first-view.cjs', `${SHELL}// another version`),
      ],
    ];

    it.each(cases)('runs no code of %s that is not in its release', async (_, file, changeTheOther) => {
      const log = jest.spyOn(own.app.get<Logger>(LOGGER), 'warn');
      const { atime, mtime } = await stat(file());
      const code = await readFile(file(), 'utf8');
      await writeFile(file(), code.replaceAll('a-template', 'b-template'));
      await utimes(file(), atime, mtime);
      await changeTheOther();
      await own.client().get('/two-reads', HTML);
      await eventually('a page without a first view', () => Promise.resolve(log.mock.calls[0]));
      expect(log).toHaveBeenCalledWith(
        {
          err: expect.objectContaining({ message: `${file()} differs from its release: it is not run` }),
          path: '/two-reads',
        },
        'a page has no first view',
      );
      await writeFile(file(), code);
      await eventually('a first view', async () => viewIn((await own.client().get('/', HTML)).text));
    });
  });

  it('that does not end costs no page, and the next views are rendered by another worker', async () => {
    const page = await gateway.client().get('/endless', HTML);
    expect([page.status, viewIn(page.text)]).toEqual([200, undefined]);
    await changeTitle('Persuasion');
    await eventually('a view of the next worker', async () => {
      const view = viewIn((await gateway.client().get('/', HTML)).text);
      return view === undefined ? false : view.includes('Persuasion');
    });
    expect(reads).toBeGreaterThan(0);
  });
});

describe("A signed-in reader's first view", () => {
  const pageOf = (user: number, path = '/') =>
    gateway.client().get(path, { ...HTML, cookie: `sid=${gateway.auth.signIn(user)}` });
  const viewOf = (user: number, path = '/') =>
    eventually(`the first view of ${user}`, async () => viewIn((await pageOf(user, path)).text));

  it('has the data of the reader, for this reader and this address alone', async () => {
    const paths = ['/', '/?q=love'];
    for (const path of paths)
      expect(await Promise.all([7, 8].map(user => viewOf(user, path)))).toEqual([
        `For 7 at ${path}`,
        `For 8 at ${path}`,
      ]);
    expect(viewIn((await pageWithView()).text)).not.toContain('For');
  });

  it('is in the page with its data, which the browser does not request again, and is stored nowhere', async () => {
    await viewOf(7);
    const { text, headers } = await pageOf(7);
    const data: unknown = JSON.parse(/ id="endpaper-data">([^<]*)</.exec(text)?.[1] ?? '');
    expect(data).toMatchObject({
      date: expect.any(String),
      responses: { '/api/users/current': { headers: {}, body: { id: 7 } } },
    });
    expect(text).not.toContain('as="fetch"');
    expect(text).not.toContain('as="style"');
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await pageWithView()).text).not.toContain('endpaper-data');
  });

  it('makes no call that is no read', async () => {
    const { text } = await pageOf(7, '/log-out');
    expect(viewIn(text)).toBeUndefined();
    expect(gateway.auth.received.map(({ url }) => url)).not.toContain('/api/auth/logout');
  });

  it('logs nothing that the reader searches for', async () => {
    const warned = jest.spyOn(gateway.app.get<Logger>(LOGGER), 'warn');
    expect(viewIn((await pageOf(7, '/parts?q=secret')).text.replace(/ data-without=".*?"/, ''))).toBe(
      '<p>The rest</p>',
    );
    expect(warned).toHaveBeenCalled();
    expect(JSON.stringify(warned.mock.calls)).not.toContain('secret');
    warned.mockRestore();
  });

  it('costs no page when it is not ready in time', async () => {
    const page = await pageOf(7, '/?slow');
    expect([page.status, viewIn(page.text)]).toEqual([200, undefined]);
    expect(page.text).toContain('as="style"');
  });

  it('is missing in a release of the shell that has none for readers', async () => {
    const older = await startGateway();
    try {
      await older.write('shell/first-view.cjs', SHELL.replace('exports.rendersReaders = true;', ''));
      await release(older, booksRemote, { 'remoteEntry.js': '{}', 'first-view.cjs': REMOTE });
      const cookie = `sid=${older.auth.signIn(7)}`;
      const page = await older.client().get('/', { ...HTML, cookie });
      expect([page.status, viewIn(page.text)]).toEqual([200, undefined]);
    } finally {
      await older.stop();
    }
  });
});
