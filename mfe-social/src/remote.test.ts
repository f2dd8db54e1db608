import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import remote from './remote.js';

const file = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

interface Described {
  name: string;
  widgets: string[];
  routes: { path: string; page: string; data: string[] }[];
}

describe('remote.json', () => {
  const described = JSON.parse(file('./remote.json')) as Described;

  test('names the routes and the widgets that the remote has', () => {
    expect(described.name).toBe(remote.name);
    expect(described.widgets).toEqual(Object.keys(remote.widgets));
    expect(described.routes.map(({ path }) => path)).toEqual(remote.routes.map(({ path }) => path));
  });

  test('names pages that are chunks of their own', () => {
    const chunks = [...file('./remote.tsx').matchAll(/webpackChunkName: "(\w+)"/g)].map(([, name]) => name);

    expect(chunks).toEqual(expect.arrayContaining(described.routes.map(({ page }) => page)));
  });
});
