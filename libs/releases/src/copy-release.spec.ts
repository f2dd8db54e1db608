import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { copyRelease, describeRelease, integrityOf, pathIn, removeObsoleteFiles } from './copy-release.js';
import { Release } from './release.js';

let folder: string;
let build: string;
let remotes: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-releases-'));
  build = join(folder, 'dist');
  remotes = join(folder, 'remotes');
  await mkdir(join(build, 'fonts'), { recursive: true });
  const description = {
    name: 'mfe-books',
    version: '1.4.0',
    entry: 'remoteEntry.js',
    widgets: [],
    routes: [],
  };
  await writeFile(join(build, 'remote.json'), JSON.stringify(description));
  await writeFile(join(build, 'remoteEntry.js'), '{}');
  await writeFile(join(build, 'fonts/text.woff2'), 'font');
});
afterEach(() => rm(folder, { recursive: true }));

const released = (digest: string, file: string) => join(remotes, 'mfe-books', `1.4.0-${digest}`, file);

describe('a release', () => {
  it('has its files in a folder that is named after version and content, and the hash of each', async () => {
    const { remote, digest, integrity } = await copyRelease(build, remotes);

    expect(remote.entry).toBe(`/remotes/mfe-books/1.4.0-${digest}/remoteEntry.js`);
    expect(await readFile(released(digest, 'fonts/text.woff2'), 'utf8')).toBe('font');
    expect(integrity).toMatchObject({
      'fonts/text.woff2': integrityOf(Buffer.from('font')),
      'remote.json': expect.stringMatching(/^sha384-/),
    });
  });

  it('can be described before any file is copied', async () => {
    const { released_at: described, ...known } = await describeRelease(build);
    expect(await readdir(folder)).toEqual(['dist']);

    const { released_at: placed, ...release } = await copyRelease(build, remotes);
    expect(release).toEqual(known);
    expect(placed >= described).toBe(true);
  });

  it('has an address that depends on its content', async () => {
    const first = await copyRelease(build, remotes);
    const again = await copyRelease(build, join(folder, 'elsewhere'));
    await writeFile(join(build, 'fonts/text.woff2'), 'another font');
    const other = await copyRelease(build, remotes);

    expect(again.remote).toEqual(first.remote);
    expect(other.remote.entry).not.toBe(first.remote.entry);
    expect(await readFile(released(first.digest, 'fonts/text.woff2'), 'utf8')).toBe('font');
  });

  it('replaces damaged files, and leaves no temporary files', async () => {
    const { digest } = await copyRelease(build, remotes);
    await writeFile(released(digest, 'remoteEntry.js'), 'damaged');

    await copyRelease(build, remotes);

    expect(await readFile(released(digest, 'remoteEntry.js'), 'utf8')).toBe('{}');
    expect(await readdir(join(remotes, 'mfe-books'))).toEqual([`1.4.0-${digest}`]);
  });
});

describe('an entry of the registry is refused', () => {
  const refuses = async (change: (release: Release) => unknown) => {
    const release = await describeRelease(build);
    expect(z.safeParse(Release, release).success).toBe(true);
    expect(z.safeParse(Release, change(release)).success).toBe(false);
  };

  it.each(['../chunk.js', 'fonts/../../chunk.js', '/chunk.js', 'a//chunk.js', '.hidden', 'a\\..\\b', ''])(
    'with the file %p',
    path => refuses(release => ({ ...release, integrity: { [path]: Object.values(release.integrity)[0] } })),
  );

  it.each(['..', '../mfe-books', 'mfe/books', ''])('with the name %p', name =>
    refuses(release => ({ ...release, remote: { ...release.remote, name } })),
  );

  it.each(['..', '1.0.0/../../x', ''])('with the version %p', version =>
    refuses(release => ({ ...release, remote: { ...release.remote, version } })),
  );

  it.each(['../0123456789', ''])('with the digest %p', digest =>
    refuses(release => ({ ...release, digest })),
  );
});

it.each(['../elsewhere', '/elsewhere', 'a/../..', ''])('the path %p is in no folder', path => {
  expect(() => pathIn(remotes, path)).toThrow('is not in');
});

describe('obsolete files', () => {
  it('are kept for a day, then removed; files of releases stay', async () => {
    const kept = await copyRelease(build, remotes);
    const obsolete = join(remotes, 'mfe-books', '1.3.0-0123456789ab');
    const fresh = join(remotes, 'mfe-books', '1.3.1-0123456789ab');
    const longAgo = new Date('2020-01-01');
    for (const path of [obsolete, fresh]) await mkdir(path);
    await writeFile(join(remotes, '.DS_Store'), '');
    for (const path of [obsolete, released(kept.digest, '')]) await utimes(path, longAgo, longAgo);

    await removeObsoleteFiles(remotes, [kept]);

    expect(await readdir(join(remotes, 'mfe-books'))).toEqual(['1.3.1-0123456789ab', `1.4.0-${kept.digest}`]);
  });
});
