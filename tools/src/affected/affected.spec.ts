import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { sourcesIn } from '../catalog/source-files.js';
import { projects } from '../projects.js';
import { affectedProjects } from './affected.js';
import { appsAmong } from './apps.js';

const reachedBy = (file: string) => affectedProjects([`--files=${file}`]).sort();

it('reaches a service alone when its source changes', () => {
  expect(reachedBy('svc-books/src/main.ts')).toEqual(['@endpaper/svc-books']);
});

it('reaches a front end alone when its source changes', () => {
  expect(reachedBy('mfe-posts/src/remote.tsx')).toEqual(['@endpaper/mfe-posts']);
});

it('reaches whoever imports a library, directly or not, and nobody else', () => {
  expect(reachedBy('libs/ui/src/index.ts')).toEqual(importersOf('@endpaper/ui'));
  expect(appsAmong(reachedBy('libs/ui/src/index.ts'))).not.toContain('gateway');
});

it('reaches everybody when what all are checked with changes, and nobody when a text does', () => {
  expect(reachedBy('eslint.config.js')).toEqual(
    projects()
      .map(({ name }) => name)
      .sort(),
  );
  expect(reachedBy('docs/architecture.md')).toEqual([]);
});

it('delivers apps alone, and those that are asked before those that ask', () => {
  const names = ['shell', 'mfe-books', 'tools', 'gateway', 'svc-posts', 'ui', 'svc-auth'];
  expect(appsAmong(names.map(name => `@endpaper/${name}`))).toEqual([
    'svc-auth',
    'svc-posts',
    'gateway',
    'mfe-books',
    'shell',
  ]);
});

/** Found without nx: who imports a library in any file, or imports one that does. */
function importersOf(library: string): string[] {
  const imports = new Map(
    projects().map(({ name, folder }) => [
      name,
      sourcesIn(join(checkout, folder))
        .map(({ text }) => text)
        .join('\n'),
    ]),
  );
  const found = new Set([library]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [name, text] of imports)
      if ([...found].some(each => new RegExp(`['"]${each}(/[\\w.-]+)?['"]`).test(text))) found.add(name);
  }
  return [...found].sort();
}
