import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productApps } from '../workspaces.js';
import { readOwners } from './read-apps.js';

it('takes the last match', () => {
  const owners = readOwners('# all\n* @acme/all\n/libs/ @acme/libs # most\n/libs/ui/ @acme/looks\n');
  expect(['svc-books', 'libs/contract-testing', 'libs/ui'].map(owners)).toEqual(['all', 'libs', 'looks']);
});

it('has an owner for every app, and no line for a folder that does not exist', () => {
  const text = readFileSync(join(checkout, '.github/CODEOWNERS'), 'utf8');
  const owners = readOwners(text);
  expect(productApps().filter(({ folder }) => owners(folder) === undefined)).toEqual([]);
  const folders = [...text.matchAll(/^\/(\S+)/gm)].map(([, folder = '']) => folder);
  expect(folders.filter(folder => !existsSync(join(checkout, folder)))).toEqual([]);
});
