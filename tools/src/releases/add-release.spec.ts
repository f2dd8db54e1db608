import { RegistryError, type Release } from '@endpaper/releases';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ClosedConnectionError } from '@nats-io/transport-node';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addRelease } from './add-release.js';

let folder: string;
let build: string;
let remotes: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-add-release-'));
  build = join(folder, 'dist');
  remotes = join(folder, 'remotes');
  await mkdir(build);
  const remote = { name: 'mfe-books', version: '1.4.0', entry: 'mf.json', widgets: [], routes: [] };
  await writeFile(join(build, 'remote.json'), JSON.stringify(remote));
});
afterEach(() => rm(folder, { recursive: true }));

const signed = (release: Release) => Promise.resolve({ ...release, signature: 'a signature' });
const succeeds = () => Promise.resolve();
const fails = (error: Error) => () => Promise.reject(error);
const { signal } = new AbortController();
const copied = () => readdirSync(join(remotes, 'mfe-books'));

it('copies nothing of a version that is released with other content', async () => {
  const registry = {
    requireSameContent: fails(new RegistryError('mfe-books@1.4.0 is released already, with other content')),
    add: succeeds,
  };

  await expect(addRelease(registry, build, remotes, signed, signal)).rejects.toThrow('with other content');
  expect(existsSync(remotes)).toBe(false);
});

it('copies nothing once it is interrupted', async () => {
  const registry = { requireSameContent: succeeds, add: succeeds };

  await expect(addRelease(registry, build, remotes, signed, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(existsSync(remotes)).toBe(false);
});

it('registers nothing that is not signed', async () => {
  const added: Release[] = [];
  const add = (release: Release) => Promise.resolve(void added.push(release));
  await addRelease({ requireSameContent: succeeds, add }, build, remotes, signed, signal);
  expect(added).toEqual([expect.objectContaining({ signature: 'a signature' })]);

  const refuses = fails(new Error('RELEASE_KEY is missing'));
  await expect(
    addRelease({ requireSameContent: succeeds, add }, build, remotes, refuses, signal),
  ).rejects.toThrow('RELEASE_KEY is missing');
  expect(added).toHaveLength(1);
});

it('removes the copied files when the registry refuses the release', async () => {
  const registry = {
    requireSameContent: succeeds,
    add: fails(new RegistryError('mfe-books@1.4.0 is released already, with other content')),
  };

  await expect(addRelease(registry, build, remotes, signed, signal)).rejects.toThrow('with other content');
  expect(copied()).toEqual([]);
});

it('keeps files of an earlier release', async () => {
  await addRelease({ requireSameContent: succeeds, add: succeeds }, build, remotes, signed, signal);
  const before = copied();

  await expect(
    addRelease(
      { requireSameContent: succeeds, add: fails(new Error('refused')) },
      build,
      remotes,
      signed,
      signal,
    ),
  ).rejects.toThrow('refused');
  expect(before).toHaveLength(1);
  expect(copied()).toEqual(before);
});

it('keeps the files when the broker became unavailable: the release may be registered', async () => {
  const registry = { requireSameContent: succeeds, add: fails(new ClosedConnectionError()) };

  await expect(addRelease(registry, build, remotes, signed, signal)).rejects.toThrow('closed connection');
  expect(copied()).toHaveLength(1);
});
