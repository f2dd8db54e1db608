import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { API_ROUTES } from './api-routes.js';

it('the README lists the service of each path prefix', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `(\/api\/[a-z]+)\/\*` +\| svc-([a-z]+) +\|$/gm)].map(
    ([, prefix, service]) => [prefix, service],
  );
  expect(new Map(listed as [string, string][])).toEqual(API_ROUTES);
});
