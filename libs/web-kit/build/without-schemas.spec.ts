import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { rules } from './rules.js';
import { withoutSchemas } from './without-schemas.js';

const CONTRACTS = fileURLToPath(new URL('../../contracts/src/index.ts', import.meta.url));

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'without-schemas-'));
});
afterEach(() => rm(dir, { recursive: true }));

const logs = (name: string) =>
  `import { ${name} } from ${JSON.stringify(CONTRACTS)}; console.log([${name}]);`;

/**
 * Builds a page that logs a value of the contracts.
 * @param form the schema of a form that it loads on demand
 */
async function build(name: string, form?: string): Promise<string> {
  await writeFile(join(dir, 'form.ts'), form === undefined ? '' : logs(form));
  await writeFile(
    join(dir, 'page.ts'),
    `${logs(name)} ${form === undefined ? '' : "void import('./form.js');"}`,
  );
  const errors = await new Promise<string[]>((resolve, reject) => {
    webpack(
      {
        context: import.meta.dirname,
        mode: 'production',
        entry: join(dir, 'page.ts'),
        output: { path: dir, filename: 'page.js' },
        resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
        module: { rules: rules({ name: 'mfe-test', development: false }) },
        performance: false,
      },
      (error, stats) => {
        if (error) reject(error);
        else resolve(stats?.compilation.errors.map(({ message }) => message) ?? []);
      },
    );
  });
  expect(errors).toEqual([]);
  return readFile(join(dir, 'page.js'), 'utf8');
}

test('a page with endpoints has their paths and no schemas', async () => {
  const script = await build('bookEndpoints');

  expect(script).toContain('"/api/books/:id"');
  expect(script).not.toContain('safeParse');
  expect(script).not.toContain("Change the caller's own book");
});

test('a page with the schema of a form has it, with its messages', async () => {
  const script = await build('BookDraft');

  expect(script).toContain('safeParse');
  expect(script).toContain('Author name is required');
});

// A module is whole in one script: with what the page uses of it, and what a form uses.
test('a page with constants of the library has no schemas while its forms are not loaded', async () => {
  const page = await build(
    'libraryEndpoints, shelfEndpoints, LIBRARY_SORTS, LIBRARY_STATUSES, VISIBILITIES',
    'NotesForm, ShelfDraft, ReadingChange',
  );

  expect(page).toContain('/api/library');
  expect(page).not.toContain('safeParse');
});

test('an endpoint keeps what pages read of it, and lines stay', () => {
  const code = `export const endpoints = {
  byId: defineEndpoint({
    method: 'GET',
    path: '/api/books/:id',
    summary: 'A book',
    params: z.object({ id: PathId }),
    response: Book,
    paged: true
  })
};`;

  const result = withoutSchemas(code);

  expect(result.split('\n').map(line => line.trim())).toEqual([
    'export const endpoints = /*#__PURE__*/ (() => ({',
    'byId: defineEndpoint({',
    "method: 'GET',",
    "path: '/api/books/:id',",
    '',
    '',
    '',
    'paged: true',
    '})',
    '}))();',
  ]);
});

test('a constant that calls nothing, and one that is a function, stay as they are', () => {
  const code = "const LIMIT = 100;\nconst parse = value => Number(value);\nexport const PATHS = ['/a'];";

  expect(withoutSchemas(code)).toBe(code);
});
