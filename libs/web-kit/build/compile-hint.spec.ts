import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { CompileHint } from './compile-hint.js';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'compile-hint-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('the first script has the hint after its minification, a script that is loaded on demand has not', async () => {
  await writeFile(join(dir, 'later.js'), 'console.log("later");');
  await writeFile(
    join(dir, 'page.js'),
    '/* first */ import(/* webpackChunkName: "later" */ "./later.js"); console.log("page");',
  );

  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        context: dir,
        mode: 'production',
        entry: './page.js',
        output: { path: join(dir, 'dist'), filename: 'main.js', chunkFilename: '[name].js' },
        plugins: [new CompileHint()],
      },
      error => {
        if (error) reject(error);
        else resolve();
      },
    );
  });

  const [main, later] = await Promise.all(
    ['main.js', 'later.js'].map(name => readFile(join(dir, 'dist', name), 'utf8')),
  );
  expect(main).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(main).not.toContain('/* first */');
  expect(later).not.toContain('allFunctionsCalledOnLoad');
});
