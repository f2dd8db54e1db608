import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicKeysOf, RegistryError, SHELL, signAgain, signRelease, type Release } from '@endpaper/releases';
import { LOGGER, Metrics, type Logger } from '@endpaper/service-kit/server';
import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { expectError } from './support/expect-error.js';
import { listedRemotes } from './support/read-remotes.js';
import { startGateway, TEMPLATE, type TestGateway } from './support/test-gateway.js';
import { aReleaseKey, RELEASE_KEY, releaseKeys } from './support/test-keys.js';
import { aBuild, add, release, sign } from './support/test-release.js';

const HTML = { accept: 'text/html' };
const files = (content: string) => ({ 'remoteEntry.js': '{}', 'home.js': content });

let gateway: TestGateway;
/** Each test has a remote of its own. */
let name: string;
let first: string;
let count = 0;

/** Starts a gateway for the tests of a group. */
function startForAll(): void {
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(releaseFirst);
}

/** Starts a gateway for each test of a group, which changes what all of its remotes have in common. */
function startForEach(): void {
  beforeEach(async () => {
    gateway = await startGateway();
    await releaseFirst();
  });
  afterEach(() => gateway.stop());
}

async function releaseFirst(): Promise<void> {
  count += 1;
  name = `mfe-test-${count}`;
  first = (await release(gateway, build('1.0.0'), files('first'))).entry;
}

const build = (version: string) => aBuild(version, name);
const target = () => ({ environment: 'development', name });

const activeEntry = async (of = gateway) =>
  (await listedRemotes(of.client())).find(remote => remote.name === name)?.entry;
const home = (entry: string) => entry.replace('remoteEntry.js', 'home.js');

async function released(version: string): Promise<Release> {
  const found = await gateway.registry.release(name, version);
  if (!found) throw new Error(`${version} is not released`);
  return found;
}

/** Writes another content of the same length, and restores the file's times. */
async function changeUnnoticed(file: string, content: string): Promise<void> {
  const { atime, mtime, size } = await stat(file);
  await writeFile(file, content);
  await utimes(file, atime, mtime);
  expect((await stat(file)).size).toBe(size);
}

const refused = async () => {
  const text = await gateway.app.get(Metrics).registry.getSingleMetricAsString('refused_releases');
  return Number(/^refused_releases\{.*\} (\d+)$/m.exec(text)?.[1]);
};

/** Writes a release past the pipeline, as an attacker does who can write to the broker. */
async function plant(planted: Release): Promise<void> {
  const before = await refused();
  await gateway.registry.replace(planted);
  await eventually('the gateway has refused the release', async () => (await refused()) > before);
}

/** Waits until the gateway has read the registry up to here: it gives changes in their order. */
async function settled(): Promise<void> {
  await release(gateway, aBuild('1.0.0', `${name}-marker`));
}

const unsigned = ({ signature: _, ...rest }: Release): Release => rest;
const withFile = (each: Release, hash: string): Release => ({
  ...each,
  integrity: { ...each.integrity, 'home.js': hash },
});

describe('A release of a remote that no accepted key has signed', () => {
  startForAll();
  const forgeries: [string, (next: Release) => Release | Promise<Release>][] = [
    ['has no signature', unsigned],
    ['has one file with another byte', next => withFile(next, `sha384-${'A'.repeat(64)}`)],
    [
      'has the signature of another version',
      async next => ({ ...next, signature: (await released('1.0.0')).signature }),
    ],
    ['is signed with an unknown key', next => signRelease(next, aReleaseKey())],
  ];

  it.each(forgeries)('is not served, and the version before stays: it %s', async (_, forge) => {
    const next = await sign(gateway, build('1.1.0'), files('second'));
    const log = jest.spyOn(gateway.app.get<Logger>(LOGGER), 'error');
    await plant(await forge(next));
    await gateway.registry.promote(target(), '1.1.0');
    await settled();

    expect(await activeEntry()).toBe(first);
    expectError(await gateway.client().get(home(next.remote.entry)), 404, 'not_found');
    expect((await gateway.client().get(home(first))).text).toBe('first');
    expect(log).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: expect.stringContaining(`${name}@1.1.0 is refused`) }) },
      'a release is refused: what was served before stays',
    );
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it.each(forgeries)('does not replace a served one of the same version: it %s', async (_, forge) => {
    const { entry } = await release(gateway, build('1.1.0'), files('second'));
    await plant(await forge(await released('1.1.0')));
    expect(await activeEntry()).toBe(entry);
    expect((await gateway.client().get(home(entry))).text).toBe('second');
  });

  it.each(forgeries)(
    'is not served by a gateway that starts: the last good version is. It %s',
    async (_, forge) => {
      const { entry } = await release(gateway, build('1.1.0'), files('second'));
      await plant(await forge(await released('1.1.0')));
      const { REMOTES_DIR } = gateway.config;
      const other = await startGateway({ REMOTES_DIR }, gateway.broker);
      try {
        expect(await activeEntry(other)).toBe(first);
        expectError(await other.client().get(home(entry)), 404, 'not_found');
        expect((await other.client().get(home(first))).text).toBe('first');
      } finally {
        await other.stop();
      }
    },
  );

  it('is no canary, and can not be tried at its address', async () => {
    const next = await sign(gateway, build('1.1.0'), files('second'));
    await plant(unsigned(next));
    await gateway.registry.promote(target(), '1.1.0', 99);
    await settled();
    for (let reader = 0; reader < 20; reader += 1) expect(await activeEntry()).toBe(first);
    expectError(await gateway.client().get(home(next.remote.entry)), 404, 'not_found');
  });

  it('is not served after a roll-back: the last good version is', async () => {
    await release(gateway, build('1.1.0'), files('second'));
    await release(gateway, build('1.2.0'), files('third'));
    await plant(unsigned(await released('1.1.0')));
    await gateway.registry.rollBack(target());
    const other = await startGateway({ REMOTES_DIR: gateway.config.REMOTES_DIR }, gateway.broker);
    try {
      expect(await activeEntry(other)).toBe(first);
    } finally {
      await other.stop();
    }
  });

  it('is refused by the pipeline', async () => {
    await add(gateway, build('1.1.0'), files('second'));
    await plant(unsigned(await released('1.1.0')));
    const { RELEASE_KEYS } = gateway.config;
    const requireSigned = (version: string) => gateway.registry.requireSigned(name, version, RELEASE_KEYS);
    await expect(requireSigned('1.1.0')).rejects.toThrow(RegistryError);
    await expect(requireSigned('1.1.0')).rejects.toThrow(`${name}@1.1.0 is refused: it is not signed.`);
    await requireSigned('1.0.0');
  });
});

describe('A file of a release', () => {
  startForAll();
  const onDisk = (path: string) => join(gateway.config.REMOTES_DIR, path.slice('/remotes/'.length));

  it.each(['identity', 'br'])(
    'is refused when it was changed under its size and its time, in the encoding %s',
    async encoding => {
      const headers = { 'accept-encoding': encoding };
      expect((await gateway.client().get(home(first), headers)).status).toBe(200);
      await changeUnnoticed(onDisk(home(first)), 'evil!');
      expectError(await gateway.client().get(home(first), headers), 503, 'unavailable');
      await changeUnnoticed(onDisk(home(first)), 'first');
      const restored = await gateway.client().get(home(first));
      expect(restored.text).toBe('first');
      expect(restored.headers).not.toHaveProperty('last-modified');
    },
  );

  it.each(['constructor', '__proto__', 'toString'])('is none with the name of a property: %s', async name => {
    expectError(await gateway.client().get(first.replace('remoteEntry.js', name)), 404, 'not_found');
  });
});

describe('A change of the key', () => {
  startForEach();
  /** What a gateway with other keys serves, which has just started. */
  async function servedWith(...keys: string[]) {
    const { REMOTES_DIR, SHELL_DIR } = gateway.config;
    const RELEASE_KEYS = await releaseKeys(...keys);
    const other = await startGateway({ RELEASE_KEYS, REMOTES_DIR, SHELL_DIR }, gateway.broker);
    try {
      const { status } = await other.client().get('/', HTML);
      return { status, remotes: (await listedRemotes(other.client())).map(({ entry }) => entry) };
    } finally {
      await other.stop();
    }
  }

  it('needs both keys until all releases are signed with the new one', async () => {
    const next = aReleaseKey();
    const all = { status: 200, remotes: [first] };
    expect(await servedWith(RELEASE_KEY, next)).toEqual(all);
    expect(await servedWith(next)).toEqual({ status: 503, remotes: [] });

    const both = await publicKeysOf(RELEASE_KEY, next);
    const signed = await signAgain(gateway.registry, next, both);
    expect(signed.sort()).toEqual([`${name}@1.0.0`, 'shell@1.0.0']);

    expect(await servedWith(RELEASE_KEY, next)).toEqual(all);
    expect(await servedWith(next)).toEqual(all);
    // A gateway that does not accept the new key yet goes on with what it has.
    expect(await activeEntry()).toBe(first);
  });

  it('signs nothing again that no accepted key has signed', async () => {
    await plant(unsigned(await sign(gateway, build('1.1.0'))));
    const next = aReleaseKey();
    await signAgain(gateway.registry, next, await publicKeysOf(RELEASE_KEY, next));
    expect((await released('1.1.0')).signature).toBeUndefined();
  });
});

describe('The shell', () => {
  startForEach();
  const inShell = (path: string) => join(gateway.config.SHELL_DIR, path);
  const shell = async () => {
    const found = await gateway.registry.release(SHELL, '1.0.0');
    if (!found) throw new Error('no shell');
    return found;
  };

  it('is served without a file that was changed', async () => {
    await gateway.write('shell/main.0123456789.js', 'main');
    expect((await gateway.client().get('/main.0123456789.js')).text).toBe('main');
    await writeFile(inShell('main.0123456789.js'), 'mein');
    expectError(await gateway.client().get('/main.0123456789.js'), 503, 'unavailable');
    await writeFile(inShell('main.0123456789.js'), 'main');
    expect((await gateway.client().get('/main.0123456789.js')).text).toBe('main');
  });

  it('is served without a file that was changed under its size and its time', async () => {
    await gateway.write('shell/sw.js', 'work(1)');
    const path = '/sw.js';
    const before = await gateway.client().get(path);
    await changeUnnoticed(inShell('sw.js'), 'work(2)');
    const known = { 'if-none-match': String(before.headers.etag) };
    expectError(await gateway.client().get(path), 503, 'unavailable');
    expectError(await gateway.client().get(path, known), 503, 'unavailable');
  });

  it('is sent again when a release has changed a file under its size and its time', async () => {
    await gateway.write('shell/sw.js', 'work(1)');
    const before = await gateway.client().get('/sw.js');
    const { atime, mtime } = await stat(inShell('sw.js'));
    await gateway.write('shell/sw.js', 'work(2)');
    await utimes(inShell('sw.js'), atime, mtime);
    const known = { 'if-none-match': String(before.headers.etag) };
    expect((await gateway.client().get('/sw.js', known)).text).toBe('work(2)');
  });

  it('is served without a file that is in no release', async () => {
    await writeFile(inShell('planted.js'), 'evil');
    expectError(await gateway.client().get('/planted.js'), 404, 'not_found');
  });

  it('keeps its page when the file of the page was changed, and is not ready with a changed one after a start', async () => {
    await gateway.client().get('/', HTML);
    const changed = TEMPLATE.replace('</body>', '<script src="//evil.example"></script></body>');
    await writeFile(inShell('index.html'), changed);
    expect((await gateway.client().get('/', HTML)).text).toContain('<title>Endpaper</title>');
    expect((await gateway.client().get('/', HTML)).text).not.toContain('evil');
    const { SHELL_DIR } = gateway.config;
    const other = await startGateway({ SHELL_DIR }, gateway.broker);
    try {
      expect((await other.client().get('/', HTML)).status).toBe(503);
      expect((await other.client().get('/health/ready')).status).toBe(503);
    } finally {
      await other.stop();
    }
  });

  it('has no inline script that was changed: the browser requests the file, which is refused', async () => {
    const page = TEMPLATE.replace('<head>', '<head><script data-inline src="/paint.js"></script>');
    await gateway.write('shell/paint.js', 'paint()');
    await gateway.write('shell/index.html', page);
    await writeFile(inShell('paint.js'), 'evil()');
    const { text } = await gateway.client().get('/', HTML);
    expect(text).not.toContain('evil()');
    expect(text).toContain('src="/paint.js"');
    expectError(await gateway.client().get('/paint.js'), 503, 'unavailable');
  });

  it('keeps its files when its release is replaced by one that is not signed', async () => {
    await gateway.write('shell/main.0123456789.js', 'main');
    await plant(withFile(await shell(), `sha384-${'A'.repeat(64)}`));
    expect((await gateway.client().get('/', HTML)).status).toBe(200);
    expect((await gateway.client().get('/main.0123456789.js')).text).toBe('main');
    expect(await readFile(inShell('index.html'), 'utf8')).toBe(TEMPLATE);
  });
});
