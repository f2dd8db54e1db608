import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const {
  $schema: _schema,
  exclude: _exclude,
  ...swc
} = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));

/** Resolves our packages to their sources, `./name.js` to `./name.ts`, and `@jest/globals` to those of the current test file. */
export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals')
    return { url: new URL('jest.service-globals.js', import.meta.url).href, shortCircuit: true };
  const isSource = /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts');
  return nextResolve(isSource ? specifier.replace(/js$/, 'ts') : specifier, {
    ...context,
    conditions: [...context.conditions, 'source'],
  });
}

/** Compiles TypeScript. */
export function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...swc,
    filename,
    swcrc: false,
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
