import { PageConfiguration, type Remote } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type GatewayUnderTest } from './support/gateway.js';
import { expectRefusal } from './support/refusal.js';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const booksRemote: Remote = {
  name: 'mfe-books',
  version: '1.2.3',
  entry: '/remotes/mfe-books/mf-manifest.json',
  widgets: ['books/cover-link'],
  routes: [
    { path: '', preload: ['/remotes/mfe-books/home.0123456789.js'], data: ['/api/books'] },
    {
      path: 'books/:book_id',
      preload: ['/remotes/mfe-books/book.0123456789.js', '/remotes/mfe-books/book.0123456789.css'],
      data: ['/api/books/:book_id', '/api/favorites/current'],
    },
    {
      path: 'books/favorites',
      preload: ['/remotes/mfe-books/favorites.js'],
      data: ['/api/favorites/current'],
    },
    { path: 'sorted/:sorted_by', preload: [], data: ['/api/books?genre_id=:sorted_by'] },
  ],
};

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway({ DEMO_EMAIL: 'demo@endpaper.example', DEMO_PASSWORD: 'a </script> b' });
  await gateway.write('shell/main.0123456789.js', 'console.log("shell");'.repeat(100));
  await gateway.write('shell/literata.abcdef0123.woff2', 'font');
  await gateway.write('shell/theme.js', 'theme');
  await gateway.write('shell/.secret', 'hidden');
  await gateway.write('remotes/mfe-books/remoteEntry.js', 'entry');
  await gateway.write('remotes/mfe-books/mf-manifest.json', '{}');
  await gateway.write('remotes/mfe-books/home.0123456789.js', 'home');
});
afterAll(() => gateway.stop());

const release = (...remotes: unknown[]) => gateway.write('remotes.json', JSON.stringify({ remotes }));

/** The page at a path, as a browser gets it. */
async function page(path: string) {
  const answer = await gateway.client().get(path, HTML);
  expect(answer.status).toBe(200);
  const json = /<script type="application\/json" id="endpaper-config">(.*?)<\/script>/s.exec(
    answer.text,
  )?.[1];
  const hints = [...answer.text.matchAll(/<link rel="preload" ([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  );
  return { ...answer, hints, configuration: PageConfiguration.parse(JSON.parse(json ?? '')) };
}

describe('Files', () => {
  it.each(['/main.0123456789.js', '/literata.abcdef0123.woff2', '/remotes/mfe-books/home.0123456789.js'])(
    'that are named after their content may be kept for ever: %s',
    async path => {
      const { status, headers } = await gateway.client().get(path);
      expect({ status, cache: headers['cache-control'] }).toEqual({
        status: 200,
        cache: 'public, max-age=31536000, immutable',
      });
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );

  it.each(['/theme.js', '/remotes/mfe-books/remoteEntry.js', '/remotes/mfe-books/mf-manifest.json'])(
    'that are not are asked for each time, and sent when they have changed: %s',
    async path => {
      const { status, headers } = await gateway.client().get(path);
      expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-cache' });
      const again = await gateway.client().get(path, { 'if-none-match': String(headers.etag) });
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
      await gateway.write(path.startsWith('/remotes') ? path : `shell${path}`, 'something new');
      const changed = await gateway.client().get(path, { 'if-none-match': String(headers.etag) });
      expect({ status: changed.status, text: changed.text }).toEqual({ status: 200, text: 'something new' });
    },
  );

  it('are compressed', async () => {
    const answer = await gateway.client().get('/main.0123456789.js', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
  });

  it.each([
    '/gone.0123456789.js',
    '/remotes/mfe-posts/remoteEntry.js',
    '/remotes/mfe-books',
    '/remotes/',
    '/.secret',
    '/../remotes.json',
    '/%2e%2e/remotes.json',
    '/remotes/..%2fremotes.json',
    '/remotes/mfe-books/..%2f..%2fshell%2ftheme.js',
  ])('that are not there are a 404, for those who take HTML too: %s', async path => {
    const answer = await gateway.client().get(path, HTML);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ errors: { message: expect.any(String) } });
  });
});

describe('The page', () => {
  it.each(['/', '/login', '/books/7', '/books/7?from=home', '/no/such/page', '/index.html'])(
    'is the answer to whoever navigates to %s',
    async path => {
      const answer = await gateway.client().get(path, HTML);
      expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
      });
      expect(answer.text).toMatch('<title>Endpaper</title>');
      expect(answer.text).not.toMatch('<!--endpaper');
    },
  );

  it.each(['/api/no/page', '/remotes/no/page', '/health/no/page', '/metrics', '/internal/sessions/resolve'])(
    'is not the answer at %s',
    async path => {
      expectRefusal(await gateway.client().get(path, HTML), 404, 'not_found');
    },
  );

  it('is not the answer to who wants something else, nor to a POST', async () => {
    expectRefusal(await gateway.client().get('/login', { accept: 'application/json' }), 404, 'not_found');
    expectRefusal(await gateway.client().write('POST', '/login'), 404, 'not_found');
  });

  it('answers a HEAD without a body', async () => {
    const answer = await gateway.client().send('HEAD', '/login', { headers: HTML });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' });
  });

  it('tells the shell what it has to know, and none of it can break out of its place', async () => {
    const evil = { ...booksRemote, version: '</script><script>alert(1)</script><!--endpaper:head-->$&' };
    await release(evil);
    const { configuration, headers, text } = await page('/');
    expect(configuration).toEqual({
      remotes: [evil],
      demo: { email: 'demo@endpaper.example', password: 'a </script> b' },
      credit: {
        name: 'Ada',
        codeUrl: 'https://code.example/ada',
        networkUrl: 'https://network.example/ada',
      },
      nonce: /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    });
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it('has another nonce each time, is asked for each time, and is kept by no shared cache', async () => {
    const [one, other] = [await page('/'), await page('/')];
    expect(one.configuration.nonce).not.toBe(other.configuration.nonce);
    expect(one.headers['cache-control']).toBe('private, no-cache');
    expect(one.headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[\w+/=]{24}';/);
    expect(one.headers['content-security-policy']).toMatch("script-src 'self';");
  });

  it('offers no demo account where there is none', async () => {
    const other = await startGateway();
    try {
      expect((await other.client().get('/', HTML)).text).toMatch('"demo":null');
    } finally {
      await other.stop();
    }
  });

  it('is the new one as soon as the shell is built anew', async () => {
    await gateway.write('shell/index.html', '<title>New</title><!--endpaper:head--><!--endpaper:config-->');
    expect((await page('/')).text).toMatch('<title>New</title>');
  });
});

describe('Preload hints', () => {
  const session = 'as="fetch" crossorigin="anonymous" href="/api/auth"';
  const manifest = 'as="fetch" crossorigin="anonymous" href="/remotes/mfe-books/mf-manifest.json"';

  beforeAll(() => release(booksRemote));

  it('name the files and the first data of the route', async () => {
    expect((await page('/')).hints).toEqual([
      session,
      manifest,
      'as="script" href="/remotes/mfe-books/home.0123456789.js"',
      'as="fetch" crossorigin="anonymous" href="/api/books"',
    ]);
  });

  it("are filled from the page's address, and leave out what needs a session", async () => {
    expect((await page('/books/7')).hints).toEqual([
      session,
      manifest,
      'as="script" href="/remotes/mfe-books/book.0123456789.js"',
      'as="style" href="/remotes/mfe-books/book.0123456789.css"',
      'as="fetch" crossorigin="anonymous" href="/api/books/7"',
    ]);
    expect((await page('/sorted/3')).hints).toContain(
      'as="fetch" crossorigin="anonymous" href="/api/books?genre_id=3"',
    );
  });

  it('choose the fixed route before the one with a parameter', async () => {
    expect((await page('/books/favorites')).hints).toEqual([
      session,
      manifest,
      'as="script" href="/remotes/mfe-books/favorites.js"',
    ]);
  });

  it.each(['/books/x%22%3E%3Cscript%3E', '/books/0', '/books/7%2f8', '/sorted/9', '/sorted/1&limit=1'])(
    'ask for nothing that would be refused: %s',
    async path => {
      expect((await page(path)).hints?.filter(each => each?.includes('/api/books'))).toEqual([]);
    },
  );

  it('are the session check alone on a page of the shell', async () => {
    expect((await page('/about')).hints).toEqual([session]);
  });
});

describe('The list of remotes', () => {
  it('is what the file says, from the moment the file says it', async () => {
    await release(booksRemote);
    const client = gateway.client();
    const before = await client.get('/remotes.json');
    expect(before.json()).toEqual({ remotes: [booksRemote] });
    expect(before.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': String(before.headers.etag) };
    expect((await client.get('/remotes.json', known)).status).toBe(304);

    await release({ ...booksRemote, version: '2.0.0' });
    const after = await client.get('/remotes.json', known);
    expect({ status: after.status, body: after.json() }).toMatchObject({
      status: 200,
      body: { remotes: [{ version: '2.0.0' }] },
    });
  });

  it.each(['{ "remotes": [', '{ "remotes": [{ "name": "half" }] }', ''])(
    'stays what it was when the file is broken: %s',
    async broken => {
      await release(booksRemote);
      await gateway.client().get('/remotes.json');
      await gateway.write('remotes.json', broken);
      const answer = await gateway.client().get('/remotes.json');
      expect({ status: answer.status, body: answer.json() }).toEqual({
        status: 200,
        body: { remotes: [booksRemote] },
      });
      await release();
      expect((await gateway.client().get('/remotes.json')).json()).toEqual({ remotes: [] });
    },
  );

  it('names a remote even if its files are gone: its own places notice', async () => {
    await release({ ...booksRemote, name: 'mfe-posts', entry: '/remotes/mfe-posts/mf-manifest.json' });
    const [remote] = (await page('/')).configuration.remotes;
    expect(remote?.name).toBe('mfe-posts');
    expect((await gateway.client().get(remote?.entry ?? '')).status).toBe(404);
  });
});
