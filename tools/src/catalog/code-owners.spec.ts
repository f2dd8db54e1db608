import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projects } from '../projects.js';
import { readOwners } from './code-owners.js';

it('takes the last line that fits', () => {
  const owners = readOwners('# all\n* @acme/all\n/libs/ @acme/libs # most\n/libs/ui/ @acme/looks\n');
  expect(['svc-books', 'libs/contract-testing', 'libs/ui'].map(owners)).toEqual(['all', 'libs', 'looks']);
});

it('names the line that it does not understand', () => {
  expect(() => readOwners('*.ts @acme/all')).toThrow(
    'CODEOWNERS has a line that is not understood: *.ts @acme/all',
  );
});

it('finds a line of its own for every app and every library', () => {
  const text = readFileSync(join(checkout, '.github/CODEOWNERS'), 'utf8');
  const ownLines = readOwners(text.replace(/^\*.*$/m, ''));
  expect(projects().filter(({ folder }) => ownLines(folder) === undefined)).toEqual([]);
});
