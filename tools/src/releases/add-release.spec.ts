import { ReleasedWithOtherContent } from '@endpaper/releases';
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

const well = () => Promise.resolve();
const fails = (error: Error) => () => Promise.reject(error);
const { signal } = new AbortController();
const copied = () => readdirSync(join(remotes, 'mfe-books'));

it('copies nothing of a version that is released with other content', async () => {
  const registry = {
    requireSameContent: fails(new ReleasedWithOtherContent('mfe-books', '1.4.0')),
    add: well,
  };

  await expect(addRelease(registry, build, remotes, signal)).rejects.toThrow('with other content');
  expect(existsSync(remotes)).toBe(false);
});

it('copies nothing once it is interrupted', async () => {
  const registry = { requireSameContent: well, add: well };

  await expect(addRelease(registry, build, remotes, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(existsSync(remotes)).toBe(false);
});

it('removes what it copied when it is not registered', async () => {
  const registry = {
    requireSameContent: well,
    add: fails(new ReleasedWithOtherContent('mfe-books', '1.4.0')),
  };

  await expect(addRelease(registry, build, remotes, signal)).rejects.toThrow('with other content');
  expect(copied()).toEqual([]);
});

it('keeps files that were there before', async () => {
  await addRelease({ requireSameContent: well, add: well }, build, remotes, signal);
  const before = copied();

  await expect(
    addRelease({ requireSameContent: well, add: fails(new Error('refused')) }, build, remotes, signal),
  ).rejects.toThrow('refused');
  expect(before).toHaveLength(1);
  expect(copied()).toEqual(before);
});

it('keeps files of which the broker may know, though it gave no answer', async () => {
  const registry = { requireSameContent: well, add: fails(new ClosedConnectionError()) };

  await expect(addRelease(registry, build, remotes, signal)).rejects.toThrow('closed connection');
  expect(copied()).toHaveLength(1);
});
