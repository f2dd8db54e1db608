import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remote } from '@endpaper/contracts';
import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isInCanary } from '../src/pages/releases/active-remotes.js';
import { expectError } from './support/expect-error.js';
import { listedRemotes, pageVersion } from './support/read-remotes.js';
import type { TestClient } from './support/test-client.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { aBuild, add, release } from './support/test-release.js';

const HTML = { accept: 'text/html' };

let gateway: TestGateway;
let name: string;
let count = 0;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
// Each test has a remote of its own.
beforeEach(() => {
  count += 1;
  name = `mfe-test-${count}`;
});

const target = () => ({ environment: 'development', name });

async function listed(client: TestClient = gateway.client()): Promise<Remote | undefined> {
  return (await listedRemotes(client)).find(remote => remote.name === name);
}

const isActive = (version: string) =>
  eventually(`${version} is active`, async () => (await listed())?.version === version);

describe('The list of remotes', () => {
  it('is what the registry contains, after each change', async () => {
    expect(await listedRemotes(gateway.client())).toEqual([]);
    const first = await release(gateway, aBuild('1.0.0', name));
    const before = await gateway.client().get('/remotes.json');
    expect(before.json()).toEqual({ remotes: [first] });
    expect(before.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': String(before.headers.etag) };
    expect((await gateway.client().get('/remotes.json', known)).status).toBe(304);

    const second = await release(gateway, aBuild('1.1.0', name));

    const after = await gateway.client().get('/remotes.json', known);
    expect({ status: after.status, body: after.json() }).toEqual({
      status: 200,
      body: { remotes: [second] },
    });
    await gateway.registry.rollBack(target());
    await isActive('1.0.0');
  });

  it('contains the remotes of the own environment only', async () => {
    await release(gateway, aBuild('1.0.0', name));
    await add(gateway, aBuild('2.0.0', name));
    await gateway.registry.promote({ environment: 'production', name }, '2.0.0');
    const production = await startGateway({ ENVIRONMENT: 'production' }, gateway.broker);
    try {
      expect(await pageVersion(production.client(), name)).toBe('2.0.0');
      expect(await pageVersion(gateway.client(), name)).toBe('1.0.0');
    } finally {
      await production.stop();
    }
  });

  it('is the same at every gateway', async () => {
    await release(gateway, aBuild('1.0.0', name));
    const other = await startGateway({}, gateway.broker);
    try {
      expect(await listedRemotes(other.client())).toEqual(await listedRemotes(gateway.client()));
      await release(gateway, aBuild('1.1.0', name));
      await eventually(
        'the other gateway has the new version',
        async () => (await listed(other.client()))?.version === '1.1.0',
      );
    } finally {
      await other.stop();
    }
  });
});

describe('A file of a release', () => {
  const FILES = { 'remoteEntry.js': '{}', 'fonts/text.woff2': 'font', 'home.js': 'home' };
  let url: (file: string) => string;
  let onDisk: (file: string) => string;
  beforeEach(async () => {
    const { entry } = await release(gateway, aBuild('1.0.0', name), FILES);
    url = file => entry.replace('remoteEntry.js', file);
    onDisk = file => join(gateway.config.REMOTES_DIR, url(file).slice('/remotes/'.length));
  });

  it.each(Object.entries(FILES))('is immutable, whatever its name: %s', async (file, content) => {
    const { status, headers, text } = await gateway.client().get(url(file));
    expect({ status, text, cache: headers['cache-control'] }).toEqual({
      status: 200,
      text: content,
      cache: 'public, max-age=31536000, immutable',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is served to open pages after another version became active', async () => {
    await release(gateway, aBuild('1.1.0', name));
    expect((await gateway.client().get(url('home.js'))).text).toBe('home');
  });

  it('is refused while its content differs from the release', async () => {
    await writeFile(onDisk('home.js'), 'something else');
    expectError(await gateway.client().get(url('home.js')), 503, 'unavailable');
    await writeFile(onDisk('home.js'), 'home');
    expect((await gateway.client().get(url('home.js'))).text).toBe('home');
    await writeFile(onDisk('home.js'), 'changed after it was served');
    expectError(await gateway.client().get(url('home.js')), 503, 'unavailable');
    expect((await gateway.client().get(url('fonts/text.woff2'))).status).toBe(200);
  });

  it('is a 404 while it is missing', async () => {
    const folder = join(gateway.config.REMOTES_DIR, name);
    await rename(folder, `${folder}.moved`);
    expectError(await gateway.client().get(url('home.js')), 404, 'not_found');
    await rename(`${folder}.moved`, folder);
    expect((await gateway.client().get(url('home.js'))).status).toBe(200);
    await rm(onDisk('home.js'));
    expectError(await gateway.client().get(url('home.js')), 404, 'not_found');
  });

  it.each(['gone.js', '../1.0.0-0123456789ab/home.js', '%2e%2e/home.js', 'fonts', '', '.secret'])(
    'is not served at any other path: %s',
    async file => {
      await writeFile(onDisk('.secret'), 'hidden');
      expectError(await gateway.client().get(url(file), HTML), 404, 'not_found');
    },
  );
});

describe('A canary', () => {
  const READERS = 40;
  const cohortCookie = async () => (await gateway.client().get('/', HTML)).cookie('cohort');
  beforeEach(async () => {
    await release(gateway, aBuild('1.0.0', name));
    await add(gateway, aBuild('1.1.0', name));
  });
  afterEach(async () => {
    if ((await gateway.registry.active(target()))?.canary) await gateway.registry.rollBack(target());
    await eventually('the canary has ended', async () => !(await cohortCookie()));
  });

  it('goes to its share of the readers, who keep it; all others keep the active version', async () => {
    await gateway.registry.promote(target(), '1.1.0', 50);
    await eventually('the canary runs', cohortCookie);
    for (let reader = 0; reader < READERS; reader += 1) {
      const client = gateway.client();
      const version = await pageVersion(client, name);
      const getsCanary = isInCanary(name, 50, Number(client.cookies.get('cohort')));
      expect(version).toBe(getsCanary ? '1.1.0' : '1.0.0');
      expect(await pageVersion(client, name)).toBe(version);
      expect((await listed(client))?.version).toBe(version);
    }
    await gateway.registry.rollBack(target());
    await eventually('the canary has ended', async () => !(await cohortCookie()));
    expect(await pageVersion(gateway.client(), name)).toBe('1.0.0');
  });

  it('is sent so that no cache gives it to others, with a cookie that scripts cannot read', async () => {
    await gateway.registry.promote(target(), '1.1.0', 50);
    const page = await eventually('the canary runs', async () => {
      const answer = await gateway.client().get('/', HTML);
      return answer.cookie('cohort') ? answer : undefined;
    });
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.cookie('cohort')).toMatch(
      /^cohort=\d{1,2}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const list = await gateway.client().get('/remotes.json');
    expect(list.headers['cache-control']).toBe('private, no-cache');
    expect(list.headers.vary).toMatch(/cookie/);
    expect(list.cookie('cohort')).toBeDefined();
  });

  it('ends by itself when it fails to load above its share, until it is promoted again', async () => {
    await gateway.registry.promote(target(), '1.1.0', 50);
    await eventually('the canary runs', cohortCookie);
    const report = (version: string) =>
      gateway.client().write('POST', '/api/remotes/failures', { name, version, message: 'Error: 404' });
    for (let count = 0; count < 9; count += 1) await report('1.1.0');
    const written = async () => (await gateway.failures.list(name))[0]?.count;
    await eventually('the reports are written', async () => (await written()) === 9);
    expect(await cohortCookie()).toBeDefined();
    for (let count = 0; count < 3; count += 1) await report('1.1.0');

    await eventually('the canary has ended', async () => !(await cohortCookie()));
    expect(await pageVersion(gateway.client(), name)).toBe('1.0.0');
    await gateway.registry.rollBack(target());
    await gateway.registry.promote(target(), '1.1.0', 50);
    await eventually('the next canary runs', cohortCookie);
  });

  it('sets no cookie while there is none', async () => {
    expect(await cohortCookie()).toBeUndefined();
  });
});

it('the canaries of two remotes have different readers, each its exact share of the cohorts', () => {
  const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
  const canary = (remote: string, percent: number) =>
    cohorts.filter(cohort => isInCanary(remote, percent, cohort));
  expect(canary('mfe-books', 10)).toHaveLength(10);
  expect(canary('mfe-books', 30)).toEqual(expect.arrayContaining(canary('mfe-books', 10)));
  expect(canary('mfe-posts', 10)).not.toEqual(canary('mfe-books', 10));
});

describe('A browser’s own choice of builds', () => {
  const policyOf = async (environment: Record<string, string>) => {
    const other = await startGateway(environment, gateway.broker);
    try {
      const { headers, text } = await other.client().get('/', HTML);
      const docs = await other.client().get('/api/docs');
      return {
        page: /script-src (.*?);/.exec(String(headers['content-security-policy']))?.[1],
        isAllowed: text.includes('"overrides":true'),
        docs: /script-src ([^;]*)/.exec(String(docs.headers['content-security-policy']))?.[1],
      };
    } finally {
      await other.stop();
    }
  };

  it('is not allowed in production', async () => {
    expect(await policyOf({ ENVIRONMENT: 'production' })).toEqual({
      page: "'self'",
      isAllowed: false,
      docs: "'self'",
    });
  });

  it('is allowed in production from configured origins, on pages only', async () => {
    expect(
      await policyOf({ ENVIRONMENT: 'production', OVERRIDE_ORIGINS: 'https://*.preview.example' }),
    ).toEqual({ page: "'self' https://*.preview.example", isAllowed: true, docs: "'self'" });
  });

  it('is allowed elsewhere from the portal itself, and from no port of the machine', async () => {
    expect(await policyOf({})).toEqual({ page: "'self'", isAllowed: true, docs: "'self'" });
  });

  it('is allowed elsewhere from one port, where that is configured', async () => {
    expect(await policyOf({ OVERRIDE_ORIGINS: 'http://127.0.0.1:8123' })).toMatchObject({
      page: "'self' http://127.0.0.1:8123",
      isAllowed: true,
    });
  });
});

describe('A release that did not load in a browser', () => {
  const report = (body: unknown, client = gateway.client()) =>
    client.write('POST', '/api/remotes/failures', body);
  const failure = () => ({ name, version: '1.0.0', message: 'Loading chunk 7 failed' });
  const written = async () => (await gateway.failures.list(name))[0];

  it('is counted, and written with the latest message', async () => {
    await release(gateway, aBuild('1.0.0', name));
    await report(failure());
    const answer = await report({ ...failure(), message: 'Nothing came' });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });

    const sum = await eventually('both reports are written', async () => {
      const found = await written();
      return found?.count === 2 ? found : undefined;
    });
    expect(sum).toMatchObject({ version: '1.0.0', message: 'Nothing came' });
  });

  it('is written in one line without control characters', async () => {
    await release(gateway, aBuild('1.0.0', name));
    await report({ ...failure(), message: '\u001b[2J\u009bgone\nmfe-books@1.0.0 may go to production' });
    expect((await eventually('it is written', written)).message).toBe(
      '[2Jgone mfe-books@1.0.0 may go to production',
    );
  });

  it('is ignored when there is no such release', async () => {
    await release(gateway, aBuild('1.0.0', name));
    expect((await report({ ...failure(), version: '6.6.6' })).status).toBe(204);
    await report(failure());
    await eventually('the report of the release is written', written);
    expect(await gateway.failures.list(name)).toHaveLength(1);
  });

  it.each([
    {},
    'no',
    { name: 'mfe-books', version: '1.0.0', message: 'x'.repeat(501) },
    { name: 7, version: '1.0.0', message: 'It failed' },
  ])('is refused without a valid report: %j', async body => {
    expectError(await report(body), 400, 'validation_failed');
  });

  it('is accepted only from the portal’s own pages, and a limited number of times', async () => {
    const foreign = await gateway.client().send('POST', '/api/remotes/failures', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(failure()),
    });
    expect(foreign.status).toBe(403);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 40; attempt += 1) statuses.add((await report(failure())).status);
    expect([...statuses]).toEqual([204, 429]);
  });
});
