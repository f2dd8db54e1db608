import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { PageConfiguration, type Remote } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, TEMPLATE, type TestGateway } from './support/test-gateway.js';
import { release } from './support/test-release.js';
import { json } from './support/fake-upstream.js';
import { expectError } from './support/expect-error.js';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const SCRIPT = 'console.log("shell");'.repeat(100);

/** The `remote.json` of a build. */
const booksRemote: Remote = {
  name: 'mfe-books',
  version: '1.2.3',
  entry: 'remoteEntry.js',
  // It must not end the script element of the configuration.
  widgets: ['</script><script>alert(1)</script><!--endpaper:head-->$&'],
  routes: [
    { path: '', preload: ['home.js'], data: ['/api/books'] },
    {
      path: 'books/:book_id',
      preload: ['book.js', 'book.css'],
      data: ['/api/books/:book_id', '/api/favorites/current'],
    },
    {
      path: 'books/favorites',
      preload: ['favorites.js'],
      data: ['/api/favorites/current'],
    },
    { path: 'profile/:user_id', preload: [], data: ['/api/users/:user_id'] },
    { path: 'sorted/:sorted_by', preload: [], data: ['/api/books?genre_id=:sorted_by'] },
    { path: 'author/:author', preload: [], data: ['/api/books?limit=24&author=:author'] },
  ],
};

let gateway: TestGateway;
let released: Remote;

beforeAll(async () => {
  gateway = await startGateway({ DEMO_EMAIL: 'demo@endpaper.example', DEMO_PASSWORD: 'a </script> b' });
  await gateway.write('shell/main.0123456789.js', SCRIPT);
  await gateway.write('shell/literata.abcdef0123.woff2', 'font');
  await gateway.write('shell/main.js', 'theme');
  await gateway.write('shell/plain.js', SCRIPT);
  await gateway.write('shell/.secret', 'hidden');
  released = await release(gateway, booksRemote);
});
afterAll(() => gateway.stop());

/** The page at a path, with its parsed hints and configuration. */
async function page(path: string, status = 200) {
  const answer = await gateway.client().get(path, HTML);
  expect(answer.status).toBe(status);
  const json = /<script type="application\/json" id="endpaper-config">(.*?)<\/script>/s.exec(
    answer.text,
  )?.[1];
  const hints = [...answer.text.matchAll(/<link rel="preload" ([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  );
  return { ...answer, hints, configuration: PageConfiguration.parse(JSON.parse(json ?? '')) };
}

describe('Files', () => {
  it.each(['/main.0123456789.js', '/literata.abcdef0123.woff2'])(
    'with a hash in their name are immutable: %s',
    async path => {
      const { status, headers } = await gateway.client().get(path);
      expect({ status, cache: headers['cache-control'] }).toEqual({
        status: 200,
        cache: 'public, max-age=31536000, immutable',
      });
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );

  it('that are immutable scripts may load nothing by themselves; a service worker may', async () => {
    const headersOf = async (path: string) => (await gateway.client().get(path)).headers;
    const immutable = await headersOf('/main.0123456789.js');
    expect(immutable).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(immutable).not.toHaveProperty('permissions-policy');
    const fixed = await headersOf('/main.js');
    expect(fixed['content-security-policy']).toMatch("default-src 'self'");
    expect(fixed).toHaveProperty('last-modified');
  });

  it('without a hash are revalidated, and sent when they have changed', async () => {
    const { status, headers } = await gateway.client().get('/main.js');
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-cache' });
    const known = { 'if-none-match': String(headers.etag) };
    const again = await gateway.client().get('/main.js', known);
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    await gateway.write('shell/main.js', 'something new');
    const changed = await gateway.client().get('/main.js', known);
    expect({ status: changed.status, text: changed.text }).toEqual({ status: 200, text: 'something new' });
  });

  it('are compressed', async () => {
    for (const path of ['/main.0123456789.js', '/main.0123456789.js', '/plain.js']) {
      const answer = await gateway.client().get(path, { 'accept-encoding': 'gzip, br' });
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': expect.stringContaining('javascript'),
        vary: expect.stringContaining('accept-encoding'),
      });
      expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT);
    }
  });

  it('are sent uncompressed to clients that do not accept brotli, and for HEAD, ranges and revalidations', async () => {
    const path = '/main.0123456789.js';
    const plain = await gateway.client().get(path, { 'accept-encoding': 'br;q=0' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.text).toBe(SCRIPT);
    const looked = await fetch(gateway.url + path, { method: 'HEAD' });
    expect(looked.status).toBe(200);
    const part = await gateway.client().get(path, { 'accept-encoding': 'br', range: 'bytes=0-6' });
    expect([part.status, part.text]).toEqual([206, 'console']);
    const etag = String(plain.headers['etag']);
    const known = await gateway.client().get(path, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it.each([
    '/gone.0123456789.js',
    '/.secret',
    '/../remotes/mfe-books/remote.json',
    '/%2e%2e/remotes/mfe-books/remote.json',
    '/%2e%2e/remotes/mfe-books/%/../remote.json',
  ])('that do not exist are a 404, also for requests of HTML: %s', async path => {
    const answer = await gateway.client().get(path, HTML);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ errors: { message: expect.any(String) } });
  });
});

describe('The page', () => {
  it.each([
    ['/', 200],
    // A parameter of a route may have dots, as the name of a file has.
    ['/sorted/Ursula%20K.%20Le%20Guin', 404],
    ['/sorted/J.R.R', 404],
    ['/login', 200],
    ['/books/7', 200],
    ['/books/7?from=home', 200],
    ['/no/such/page', 200],
    ['/index.html', 200],
    ['/%E0%A4%A', 200],
    ['/books/%?from=%', 404],
  ])('is sent for a navigation to %s', async (path, status) => {
    const answer = await gateway.client().get(path, HTML);
    expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({
      status,
      type: 'text/html; charset=utf-8',
    });
    expect(answer.text).toMatch('<title>Endpaper</title>');
    expect(answer.text).not.toMatch('<!--endpaper');
  });

  it.each(['/api/no/page', '/remotes/no/page', '/health/no/page', '/metrics', '/internal/sessions/resolve'])(
    'is not sent at %s',
    async path => {
      expectError(await gateway.client().get(path, HTML), 404, 'not_found');
    },
  );

  it("is not sent for a path of the API that can't be decoded", async () => {
    expectError(await gateway.client().get('/api/%E0%A4%A', HTML), 400, 'malformed');
  });

  it('is not sent to requests that do not accept HTML, nor for a POST', async () => {
    expectError(await gateway.client().get('/login', { accept: 'application/json' }), 404, 'not_found');
    expectError(await gateway.client().write('POST', '/login'), 404, 'not_found');
  });

  it('answers a HEAD without a body', async () => {
    const answer = await gateway.client().send('HEAD', '/login', { headers: HTML });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' });
  });

  it("contains the shell's configuration, which can't end its script element", async () => {
    const { configuration, headers, text } = await page('/');
    expect(configuration).toEqual({
      remotes: [released],
      overrides: true,
      team: true,
      demo: { email: 'demo@endpaper.example', password: 'a </script> b' },
      credit: {
        name: 'Ada',
        codeUrl: 'https://code.example/ada',
        networkUrl: 'https://network.example/ada',
      },
      minimumAge: 16,
      nonce: /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    });
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it('has a new nonce each time, is revalidated, and is stored by no shared cache', async () => {
    const [one, other] = [await page('/'), await page('/')];
    expect(one.configuration.nonce).not.toBe(other.configuration.nonce);
    expect(one.headers['cache-control']).toBe('private, no-cache');
    expect(one.headers['content-security-policy']).toMatch(/style-src 'self' [^;]*'nonce-[\w+/=]{24}';/);
  });

  it('contains no demo account where none is configured', async () => {
    const other = await startGateway();
    try {
      expect((await other.client().get('/', HTML)).text).toMatch('"demo":null');
    } finally {
      await other.stop();
    }
  });

  it('is the new one as soon as the shell was rebuilt', async () => {
    await gateway.write('shell/index.html', '<title>New</title><!--endpaper:head--><!--endpaper:config-->');
    expect((await page('/')).text).toMatch('<title>New</title>');
    await gateway.write('shell/index.html', TEMPLATE);
  });

  it('contains the script that it waits for, which its content security policy allows', async () => {
    const code = "document.title = '$& <b>';";
    const script = (name: string) =>
      `<script\n  data-inline\n  src="/${name}"\n  data-scripts="/main.js"\n></script>`;
    await gateway.write('shell/inline.js', code);
    await gateway.write('shell/index.html', `${script('inline.js')}${TEMPLATE}`);
    const { text, headers } = await page('/');
    expect(text.replace(/\s+/g, ' ')).toMatch(`<script data-scripts="/main.js" >${code}</script>`);
    const hash = createHash('sha256').update(code).digest('base64');
    const scripts = /script-src [^;]*/;
    expect(scripts.exec(String(headers['content-security-policy']))?.[0]).toMatch(` 'sha256-${hash}'`);

    // The browser requests a script that can't be read.
    await gateway.write('shell/index.html', `${script('lost.js')}${TEMPLATE}`);
    const other = await page('/');
    expect(other.text).toMatch(script('lost.js'));
    expect(scripts.exec(String(other.headers['content-security-policy']))?.[0]).not.toMatch('sha256');
    await gateway.write('shell/index.html', TEMPLATE);
  });
});

describe('The page of something that does not exist', () => {
  const PAGES = '<meta name="endpaper:pages" content="login about">';
  const statusesOf = async (...paths: string[]) => {
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await gateway.client().get(path, HTML)).status);
    return statuses;
  };

  afterAll(async () => {
    gateway.books.respondWith((_, response) => {
      json(response, { fine: true });
    });
    await gateway.write('shell/index.html', TEMPLATE);
  });

  it('has status 404, where its first data are not found or can not exist', async () => {
    gateway.books.respondWith(({ url }, response) => {
      if (url.endsWith('/404')) json(response, { errors: { message: 'none' }, code: 'not_found' }, 404);
      else if (url.endsWith('/503')) json(response, { errors: { message: 'no' }, code: 'unavailable' }, 503);
      else json(response, { fine: true });
    });
    expect(await statusesOf('/books/404', '/books/abc', '/sorted/9')).toEqual([404, 404, 404]);
    expect(await statusesOf('/books/7', '/books/503', '/books/favorites')).toEqual([200, 200, 200]);
  });

  it('has status 404 for an author without books, and 200 for a genre without books', async () => {
    gateway.books.respondWith(({ url }, response) => {
      if (/author=(No%20One|x+)$/.test(url))
        json(response, { errors: { message: 'none' }, code: 'author_not_found' }, 404);
      else json(response, []);
    });
    expect(await statusesOf('/author/No%20One', `/author/${'x'.repeat(51)}`)).toEqual([404, 404]);
    expect(await statusesOf('/author/Jane%20Austen', '/sorted/1')).toEqual([200, 200]);
  });

  it('has status 404 for a reader who does not exist, where a signed-in reader asks', async () => {
    const client = gateway.client();
    client.cookies.set('sid', gateway.auth.signIn(7));
    const statuses = [];
    for (const id of ['404', 'abc', '7']) statuses.push((await client.get(`/profile/${id}`, HTML)).status);
    expect(statuses).toEqual([404, 404, 200]);
    // Visitors see the same page for all ids.
    expect(await statusesOf('/profile/404', '/profile/7')).toEqual([200, 200]);
  });

  it('has status 404, where neither the shell nor a remote has its path', async () => {
    expect(await statusesOf('/nowhere')).toEqual([200]);
    await gateway.write('shell/index.html', TEMPLATE.replace('</head>', `${PAGES}</head>`));
    expect(await statusesOf('/nowhere', '/books')).toEqual([404, 404]);
    expect(await statusesOf('/login', '/about/', '/')).toEqual([200, 200, 200]);
  });
});

describe('Preload hints', () => {
  const session = 'as="fetch" crossorigin="anonymous" href="/api/auth"';
  let at: (file: string) => string;
  beforeAll(() => {
    at = file => released.entry.replace('remoteEntry.js', file);
  });

  it('name the files and the first data of the route', async () => {
    expect((await page('/')).hints).toEqual([
      session,
      `as="script" href="${at('home.js')}"`,
      'as="fetch" crossorigin="anonymous" href="/api/books"',
    ]);
  });

  it("are filled from the page's path, without data that needs a session", async () => {
    expect((await page('/books/7')).hints).toEqual([
      session,
      `as="script" href="${at('book.js')}"`,
      `as="style" href="${at('book.css')}"`,
      'as="fetch" crossorigin="anonymous" href="/api/books/7"',
    ]);
    expect((await page('/sorted/3')).hints).toContain(
      'as="fetch" crossorigin="anonymous" href="/api/books?genre_id=3"',
    );
  });

  it('select the fixed route before the one with a parameter', async () => {
    expect((await page('/books/favorites')).hints).toEqual([
      session,
      `as="script" href="${at('favorites.js')}"`,
    ]);
  });

  it.each(['/books/x%22%3E%3Cscript%3E', '/books/0', '/books/7%2f8', '/sorted/9', '/sorted/1&limit=1'])(
    'contain no request that would be refused: %s',
    async path => {
      expect((await page(path, 404)).hints.filter(each => each?.includes('/api/books'))).toEqual([]);
    },
  );

  it('contain only the session check on a page of the shell', async () => {
    expect((await page('/about')).hints).toEqual([session]);
  });
});

describe('The files for search engines', () => {
  it('name the site maps of the teams by their public addresses, and the pages that are not for them', async () => {
    const portal = await startGateway({ PUBLIC_ORIGIN: 'https://books.example' });
    const [robots, siteMaps] = await Promise.all(
      ['/robots.txt', '/sitemap.xml'].map(path => portal.client().get(path)),
    );
    await portal.stop();
    expect(robots?.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots?.text).toMatch(/^User-agent: \*\n/);
    expect(robots?.text).toContain('\nDisallow: /settings\n');
    expect(robots?.text).toMatch(/\nSitemap: https:\/\/books\.example\/sitemap\.xml\n$/);
    expect(siteMaps?.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(siteMaps?.text.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://books.example/api/books/sitemap.xml</loc>',
      '<loc>https://books.example/api/posts/sitemap.xml</loc>',
    ]);
  });

  it('have the address of the request without a configured one', async () => {
    expect((await gateway.client().get('/robots.txt')).text).toContain(`Sitemap: ${gateway.url}/sitemap.xml`);
  });
});

describe('security.txt', () => {
  it('names the contact, and is valid for less than a year', async () => {
    const portal = await startGateway({
      SECURITY_CONTACT: 'mailto:security@books.example',
      PUBLIC_ORIGIN: 'https://books.example',
    });
    const answer = await portal.client().get('/.well-known/security.txt');
    await portal.stop();
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const [contact, expires, ...others] = answer.text.trim().split('\n');
    expect(contact).toBe('Contact: mailto:security@books.example');
    const days = (Date.parse(String(expires).replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
    expect(others).toEqual([
      'Preferred-Languages: en',
      'Canonical: https://books.example/.well-known/security.txt',
    ]);
  });

  it('is not there without a contact', async () => {
    expect((await gateway.client().get('/.well-known/security.txt')).status).toBe(404);
  });
});
