import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { OWN_PAGES } from './own-pages.js';

test('the page names the paths of all own pages, for the gateway', () => {
  const page = readFileSync(fileURLToPath(new URL('./index.html', import.meta.url)), 'utf8');
  const paths = /name="endpaper:pages"\s+content="([^"]*)"/.exec(page)?.[1];
  expect(paths?.split(' ').sort()).toEqual(Object.keys(OWN_PAGES).sort());
});
