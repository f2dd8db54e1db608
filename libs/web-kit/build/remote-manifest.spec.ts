import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Remotes } from '@endpaper/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { RemoteManifest } from './remote-manifest.js';

let dir = '';

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}

function build(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    webpack(
      {
        context: dir,
        mode: 'production',
        entry: { remote: './src/remote.tsx' },
        output: { path: join(dir, 'dist'), filename: '[name].js', chunkFilename: '[name].[contenthash].js' },
        plugins: [new RemoteManifest({ dir, kind: 'remote', version: '1.2.3' })],
      },
      (error, stats) => {
        if (error) reject(error);
        else resolve(stats?.compilation.errors.map(({ message }) => message) ?? []);
      },
    );
  });
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'remote-manifest-'));
  await write({ 'src/home.js': 'export const Component = () => "home";' });
});

afterEach(() => rm(dir, { recursive: true }));

const source = (page: string, entries = '') => `
  import { defineRemote } from './define-remote.js';
  export default defineRemote({
    name: 'mfe-books',
    routes: [{ path: '', data: ['/api/books?limit=24'], lazy: () => import(${page} './home.js') }],
    widgets: { 'books/cover-link': () => import(/* webpackChunkName: "CoverLink" */ './home.js') },
    ${entries}
  });`;

test('each route lists the files that it loads, the entry first', async () => {
  await write({
    'src/define-remote.js': 'export const defineRemote = definition => definition;',
    'src/remote.tsx': source('/* webpackChunkName: "HomePage" */'),
  });

  expect(await build()).toEqual([]);

  const remote: unknown = JSON.parse(await readFile(join(dir, 'dist/remote.json'), 'utf8'));
  expect(Remotes.parse({ remotes: [remote] }).remotes[0]).toEqual({
    name: 'mfe-books',
    version: '1.2.3',
    entry: 'remoteEntry.js',
    widgets: ['books/cover-link'],
    widgetStyles: {},
    routes: [
      {
        path: '',
        data: ['/api/books?limit=24'],
        preload: ['remoteEntry.js', 'remote.js', expect.stringMatching(/^HomePage\.[0-9a-f]+\.js$/)],
      },
    ],
    entries: [],
  });
});

test('the entries are listed as they are written', async () => {
  const entry = { place: 'search', order: 10, label: 'Books', widget: 'books/cover-link' };
  await write({
    'src/define-remote.js': 'export const defineRemote = definition => definition;',
    'src/remote.tsx': source(
      '/* webpackChunkName: "HomePage" */',
      `entries: [{ place: 'search', order: 10, label: 'Books', widget: 'books/cover-link' }],`,
    ),
  });

  expect(await build()).toEqual([]);

  expect(JSON.parse(await readFile(join(dir, 'dist/remote.json'), 'utf8'))).toMatchObject({
    entries: [entry],
  });
});

test.each([
  ["{ place: 'navigation', order: 10, path: 'clubs' }", 'an entry for the page “clubs”, and no route'],
  ["{ place: 'navigation', order: 10, path: '' }", 'an entry for the page “”, and no route of this path'],
  [
    "{ place: 'search', order: 10, label, widget: 'books/cover-link' }",
    'a literal for each field of an entry',
  ],
  ["{ place: 'search', order: 10, ...SEARCH }", 'a literal for each field of an entry'],
  [
    "{ place: 'search', order: 1, widget: 'books/cover-link' }, { place: 'search', order: 2, widget: 'books/cover-link' }",
    'two entries for books/cover-link in the place search',
  ],
  ["{ place: 'search', order: 10, widget: 'books/search' }", 'an entry for the widget books/search, and no'],
  ["{ place: 'search', order: TEN, widget: 'books/cover-link' }", 'a literal for each field of an entry'],
  ["{ place: 'search', order: '10', widget: 'books/cover-link' }", 'an entry whose order is not valid'],
  ['{ ...search, order: 10 }', 'a literal for each field of an entry'],
  ['search', 'a literal for an entry'],
])('the entry %s fails the build', async (entry, sentence) => {
  await write({
    'src/define-remote.js': 'export const defineRemote = definition => definition;',
    'src/remote.tsx': source('/* webpackChunkName: "HomePage" */', `entries: [${entry}],`),
  });

  await expect(build()).rejects.toThrow(sentence);
});

test('a page without a chunk name fails the build', async () => {
  await write({
    'src/define-remote.js': 'export const defineRemote = definition => definition;',
    'src/remote.tsx': source(''),
  });

  await expect(build()).rejects.toThrow(
    'src/remote.tsx must have a literal for the webpackChunkName of the page of “”',
  );
});
