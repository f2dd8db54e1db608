import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productApps } from '../workspaces.js';
import { readOwners } from './code-owners.js';

it('takes the last match', () => {
  const owners = readOwners('# all\n* @acme/all\n/libs/ @acme/libs # most\n/libs/ui/ @acme/looks\n');
  expect(['svc-books', 'libs/contract-testing', 'libs/ui'].map(owners)).toEqual(['all', 'libs', 'looks']);
});

it('names a line of another form', () => {
  expect(() => readOwners('*.ts @acme/all')).toThrow(
    'CODEOWNERS has a line of an unknown form: *.ts @acme/all',
  );
});

it('finds a line for every app and every library', () => {
  const text = readFileSync(join(checkout, '.github/CODEOWNERS'), 'utf8');
  const ownLines = readOwners(text.replace(/^\*.*$/m, ''));
  const folders = [
    ...productApps().map(({ folder }) => folder),
    ...readdirSync(join(checkout, 'libs')).map(lib => `libs/${lib}`),
  ];
  expect(folders.filter(folder => ownLines(folder) === undefined)).toEqual([]);
});
