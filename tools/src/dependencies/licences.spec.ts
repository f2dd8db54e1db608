import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesOf } from './licences.js';

/**
 * Licences that ask for no more than a notice. LGPL: sharp loads libvips as a library of its own, which may be replaced.
 * CC-BY: data about browsers, for builds.
 */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'OFL-1.1',
    'Python-2.0',
    'Unlicense',
  ],
  ...['(MIT AND Zlib)', '(MIT OR CC0-1.0)', 'Apache-2.0 AND MIT', 'CC-BY-4.0'],
  ...['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
]);
/** The manifest of Pact's programs names no licence; their repository has MIT's. Only tests run them. */
const PACT_PROGRAM = /^@pact-foundation\/pact-cli-/;

const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Parameters<
  typeof licencesOf
>[0];

it('every package that the product may contain has a licence that allows its use', () => {
  const others = [...licencesOf(lock)].filter(([licence]) => !ALLOWED.has(licence));
  const named = others.flatMap(([licence, names]) => names.map(name => `${name}: ${licence}`));
  expect(named.filter(each => !PACT_PROGRAM.test(each))).toEqual([]);
});

it('counts what is installed for the product, and not for development', () => {
  const licences = licencesOf({
    packages: {
      '': { license: 'MIT' },
      'svc-books': {},
      'node_modules/@endpaper/svc-books': { link: true },
      'node_modules/a': { license: 'ISC' },
      'node_modules/a/node_modules/@b/c': { license: 'ISC' },
      'node_modules/d': { license: 'GPL-3.0', dev: true },
      'node_modules/e': {},
    },
  });
  expect([...licences]).toEqual([
    ['ISC', ['a', '@b/c']],
    ['none', ['e']],
  ]);
});
