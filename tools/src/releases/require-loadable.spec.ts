import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireLoadable } from './require-loadable.js';

const { signal } = new AbortController();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-loadable-'));
  for (const name of ['shell', 'remote']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'shell/first-view.cjs'), 'exports.shared = { react: { useState() {} } };');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Loads a remote of this code. */
function load(code: string): Promise<void> {
  writeFileSync(join(folder, 'remote/first-view.cjs'), code);
  return requireLoadable('mfe-books@1.4.0', join(folder, 'remote'), join(folder, 'shell'), signal);
}

const PAGE = `{ path: 'books/:id', lazy: () => Promise.resolve({ Component() {} }) }`;
const remote = (routes: string, widgets = '{}') =>
  `const { useState } = require('react'); exports.default = { name: 'mfe-books', routes: [${routes}], widgets: ${widgets} };`;

it('a remote whose pages and widgets load can be released', async () => {
  await load(remote(PAGE, `{ 'books/search': () => Promise.resolve({ Component() {} }) }`));
});

it.each([
  ['the remote throws', `throw new TypeError('x is no function');`, 'TypeError: x is no function'],
  [
    'a page throws',
    remote(`${PAGE}, { path: 'a', lazy: async () => { throw new Error('No map') } }`),
    'the page "a": Error: No map',
  ],
  [
    'a page has no component',
    remote(`{ path: 'a', lazy: async () => ({}) }`),
    'the page "a": it exports no Component',
  ],
  [
    'a widget throws',
    remote(PAGE, `{ 'books/search': () => { throw new RangeError('too deep') } }`),
    'the widget books/search: RangeError: too deep',
  ],
  ['something throws that is no error', `throw 'early'`, 'early'],
  ['the code can not be parsed', 'exports.default = {', 'SyntaxError'],
  ['a package is not shared', `require('moment')`, 'it requires moment, which the shell does not share'],
  ['the remote exports nothing', '', 'routes'],
  ['the remote ends its process', `process.exit(1)`, 'it ends its process'],
])('a release is refused with the reason when %s', async (_, code, reason) => {
  await expect(load(code)).rejects.toThrow('mfe-books@1.4.0 is not released, because it does not load: ');
  await expect(load(code)).rejects.toThrow(reason);
});
