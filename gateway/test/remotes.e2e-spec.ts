import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PageConfiguration, Remotes, type Remote } from '@endpaper/contracts';
import { Broker } from '@endpaper/service-kit';
import { eventually } from '@endpaper/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createGateway } from '../src/gateway.js';
import { isInCanary } from '../src/remotes/cohort.js';
import { clientOf, type Client } from './support/client.js';
import { startGateway, type GatewayUnderTest } from './support/gateway.js';
import { expectRefusal } from './support/refusal.js';
import { aBuild, add, release } from './support/release.js';

const HTML = { accept: 'text/html' };
const HERE = { environment: 'development', name: 'mfe-books' };

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

async function listed(client: Client = gateway.client()): Promise<Remote[]> {
  return z.parse(Remotes, (await client.get('/remotes.json')).json()).remotes;
}

/** The version of books that a reader's next page has. */
async function versionFor(client: Client): Promise<string | undefined> {
  const { text } = await client.get('/', HTML);
  const [, json = ''] =
    /<script type="application\/json" id="endpaper-config">(.*?)<\/script>/s.exec(text) ?? [];
  return z.parse(PageConfiguration, JSON.parse(json)).remotes[0]?.version;
}

const until = (version: string) =>
  eventually(`${version} is in charge`, async () => (await listed())[0]?.version === version);

describe('The list of remotes', () => {
  it('is what the registry says, from the moment it says so', async () => {
    expect(await listed()).toEqual([]);
    const first = await release(gateway, aBuild('1.0.0'));
    const before = await gateway.client().get('/remotes.json');
    expect(before.json()).toEqual({ remotes: [first] });
    expect(before.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': String(before.headers.etag) };
    expect((await gateway.client().get('/remotes.json', known)).status).toBe(304);

    const second = await release(gateway, aBuild('1.1.0'));

    const after = await gateway.client().get('/remotes.json', known);
    expect({ status: after.status, body: after.json() }).toEqual({
      status: 200,
      body: { remotes: [second] },
    });
    await gateway.registry.rollBack(HERE);
    await until('1.0.0');
  });

  it('is that of its own environment alone', async () => {
    const { name, version } = await release(gateway, aBuild('1.0.0'));
    await add(gateway, aBuild('2.0.0'));
    await gateway.registry.promote({ environment: 'production', name }, '2.0.0');
    const production = await startGateway({ NATS_URL: gateway.broker.url, ENVIRONMENT: 'production' });
    try {
      expect(await versionFor(production.client())).toBe('2.0.0');
      expect(await versionFor(gateway.client())).toBe(version);
    } finally {
      await production.stop();
    }
  });

  it('is followed by every gateway', async () => {
    await release(gateway, aBuild('1.0.0'));
    const other = await startGateway({ NATS_URL: gateway.broker.url });
    try {
      expect(await listed(other.client())).toEqual(await listed());
      await release(gateway, aBuild('1.1.0'));
      await eventually(
        'the other one has it too',
        async () => (await listed(other.client()))[0]?.version === '1.1.0',
      );
    } finally {
      await other.stop();
    }
  });

  it('stays while the broker is away, and follows again once it is back', async () => {
    const first = await release(gateway, aBuild('1.0.0'), { 'mf-manifest.json': 'first' });
    await add(gateway, aBuild('1.1.0'));
    await gateway.broker.crash();
    expect(await versionFor(gateway.client())).toBe('1.0.0');
    expect((await gateway.client().get(first.entry)).text).toBe('first');

    await gateway.broker.restart();
    await eventually('the registry takes it', () =>
      gateway.registry.promote(HERE, '1.1.0').catch(() => undefined),
    );

    await until('1.1.0');
  });

  it('stays when the whole registry is lost', async () => {
    const first = await release(gateway, aBuild('1.0.0'));
    const manager = await gateway.app.get(Broker).manager();
    await manager.streams.delete('KV_remotes');
    await gateway.broker.crash();
    await gateway.broker.restart();
    await eventually('there is a registry again', () =>
      manager.streams.info('KV_remotes').catch(() => undefined),
    );
    expect(await listed()).toEqual([first]);
  });
});

it('a gateway that starts while the broker is away is not ready, and becomes whole when it is back', async () => {
  await release(gateway, aBuild('1.0.0'));
  await gateway.broker.crash();
  const app = await createGateway(gateway.config);
  await app.listen(0, '127.0.0.1');
  try {
    const late = clientOf(await app.getUrl());
    expect((await late.get('/health/ready')).status).toBe(503);
    expectRefusal(await late.get('/', HTML), 503, 'unavailable');
    expectRefusal(await late.get('/remotes.json'), 503, 'unavailable');

    await gateway.broker.restart();

    await eventually('it is ready', async () => (await late.get('/health/ready')).status === 200);
    expect(await versionFor(late)).toBe('1.0.0');
  } finally {
    await app.close();
  }
});

describe('A file of a release', () => {
  const FILES = { 'mf-manifest.json': '{}', 'fonts/text.woff2': 'font', 'home.js': 'home' };
  let at: (file: string) => string;
  let onDisk: (file: string) => string;
  beforeEach(async () => {
    const { entry } = await release(gateway, aBuild('1.0.0'), FILES);
    at = file => entry.replace('mf-manifest.json', file);
    onDisk = file => join(gateway.config.REMOTES_DIR, at(file).slice('/remotes/'.length));
  });

  it.each(Object.entries(FILES))('may be kept for ever, whatever its name: %s', async (file, content) => {
    const { status, headers, text } = await gateway.client().get(at(file));
    expect({ status, text, cache: headers['cache-control'] }).toEqual({
      status: 200,
      text: content,
      cache: 'public, max-age=31536000, immutable',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is there for open pages after another version took over', async () => {
    await release(gateway, aBuild('1.1.0'));
    expect((await gateway.client().get(at('home.js'))).text).toBe('home');
  });

  it('is refused when it is not as it was released, until it is', async () => {
    await writeFile(onDisk('home.js'), 'something else');
    expectRefusal(await gateway.client().get(at('home.js')), 503, 'unavailable');
    await writeFile(onDisk('home.js'), 'home');
    expect((await gateway.client().get(at('home.js'))).text).toBe('home');
    await writeFile(onDisk('home.js'), 'changed after it was served');
    expectRefusal(await gateway.client().get(at('home.js')), 503, 'unavailable');
    expect((await gateway.client().get(at('fonts/text.woff2'))).status).toBe(200);
  });

  it('that is gone is a 404, and back when it is back', async () => {
    const folder = join(gateway.config.REMOTES_DIR, 'mfe-books');
    await rename(folder, `${folder}.away`);
    expectRefusal(await gateway.client().get(at('home.js')), 404, 'not_found');
    await rename(`${folder}.away`, folder);
    expect((await gateway.client().get(at('home.js'))).status).toBe(200);
    await rm(onDisk('home.js'));
    expectRefusal(await gateway.client().get(at('home.js')), 404, 'not_found');
  });

  it.each(['gone.js', '../1.0.0-0123456789ab/home.js', '%2e%2e/home.js', 'fonts', '', '.secret'])(
    'is nothing else: %s',
    async file => {
      await writeFile(onDisk('.secret'), 'hidden');
      expectRefusal(await gateway.client().get(at(file), HTML), 404, 'not_found');
    },
  );
});

describe('A canary', () => {
  const READERS = 40;
  beforeEach(async () => {
    await release(gateway, aBuild('1.0.0'));
    await add(gateway, aBuild('1.1.0'));
  });

  it('is got by its share of the readers, who keep it, while all others keep what they have', async () => {
    await gateway.registry.promote(HERE, '1.1.0', 50);
    await eventually('the canary runs', async () => (await gateway.client().get('/', HTML)).cookie('cohort'));
    for (let reader = 0; reader < READERS; reader += 1) {
      const client = gateway.client();
      const version = await versionFor(client);
      const isMeant = isInCanary('mfe-books', 50, Number(client.cookies.get('cohort')));
      expect(version).toBe(isMeant ? '1.1.0' : '1.0.0');
      expect(await versionFor(client)).toBe(version);
      expect((await listed(client))[0]?.version).toBe(version);
    }
    await gateway.registry.rollBack(HERE);
    await eventually(
      'the canary is over',
      async () => !(await gateway.client().get('/', HTML)).cookie('cohort'),
    );
    expect(await versionFor(gateway.client())).toBe('1.0.0');
  });

  it('is answered so that no cache hands it to others, in a cookie that scripts cannot read', async () => {
    await gateway.registry.promote(HERE, '1.1.0', 50);
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

  it('sets no cookie while there is none', async () => {
    expect((await gateway.client().get('/', HTML)).cookie('cohort')).toBeUndefined();
  });

  it('is of other readers for each remote, and of so many as were asked for', () => {
    const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
    const meant = (name: string, percent: number) =>
      cohorts.filter(cohort => isInCanary(name, percent, cohort));
    expect(meant('mfe-books', 10)).toHaveLength(10);
    expect(meant('mfe-books', 30)).toEqual(expect.arrayContaining(meant('mfe-books', 10)));
    expect(meant('mfe-posts', 10)).not.toEqual(meant('mfe-books', 10));
  });
});

describe('Builds of a browser’s own choice', () => {
  const policyOf = async (environment: Record<string, string>) => {
    const other = await startGateway({ NATS_URL: gateway.broker.url, ...environment });
    try {
      const { headers, text } = await other.client().get('/', HTML);
      const elsewhere = await other.client().get('/theme.js');
      return {
        script: /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
        permitted: text.includes('"overrides":true'),
        elsewhere: /script-src ([^;]*)/.exec(String(elsewhere.headers['content-security-policy']))?.[1],
      };
    } finally {
      await other.stop();
    }
  };

  it('are not for production', async () => {
    expect(await policyOf({ ENVIRONMENT: 'production' })).toEqual({
      script: "'self'",
      permitted: false,
      elsewhere: "'self'",
    });
  });

  it('may come in production from the origins that are named, and in the page alone', async () => {
    expect(
      await policyOf({ ENVIRONMENT: 'production', OVERRIDE_ORIGINS: 'https://*.preview.example' }),
    ).toEqual({ script: "'self' https://*.preview.example", permitted: true, elsewhere: "'self'" });
  });

  it('may come from this machine elsewhere', async () => {
    expect(await policyOf({})).toMatchObject({
      script: "'self' http://127.0.0.1:* http://localhost:*",
      permitted: true,
    });
  });
});

describe('A release that did not load in a browser', () => {
  const report = (body: unknown, client = gateway.client()) =>
    client.write('POST', '/api/remotes/failures', body);
  const failure = { name: 'mfe-books', version: '1.0.0', message: 'Loading chunk 7 failed' };
  const written = async () => (await gateway.failures.list('mfe-books'))[0];

  it('is counted, and written down with what was said the last time', async () => {
    await release(gateway, aBuild('1.0.0'));
    await report(failure);
    const answer = await report({ ...failure, message: 'Nothing came' });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });

    expect(await eventually('it is written down', written)).toMatchObject({
      version: '1.0.0',
      count: 2,
      message: 'Nothing came',
    });
  });

  it('is not lost while the broker is away', async () => {
    await release(gateway, aBuild('1.0.0'));
    await gateway.broker.crash();
    expect((await report(failure)).status).toBe(204);
    // It takes the registry's patience to give up; by the second time the gateway has given up as well.
    for (const _ of [1, 2]) await expect(gateway.registry.read()).rejects.toThrow();
    await gateway.broker.restart();
    expect(await eventually('it is written down', () => written().catch(() => undefined))).toMatchObject({
      count: 1,
    });
  });

  it('is nothing when there is no such release', async () => {
    await release(gateway, aBuild('1.0.0'));
    expect((await report({ ...failure, version: '6.6.6' })).status).toBe(204);
    await report(failure);
    await eventually('what is one is written down', written);
    expect(await gateway.failures.list()).toHaveLength(1);
  });

  it.each([{}, 'no', { ...failure, message: 'x'.repeat(501) }, { ...failure, name: 7 }])(
    'must be told properly: %j',
    async body => {
      expectRefusal(await report(body), 400, 'validation_failed');
    },
  );

  it('can be told only by our own pages, and not without end', async () => {
    const foreign = await gateway.client().send('POST', '/api/remotes/failures', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(failure),
    });
    expect(foreign.status).toBe(403);
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1) statuses.add((await report(failure)).status);
    expect([...statuses]).toEqual([204, 429]);
  });
});
