import { expect, test } from '@jest/globals';
import { entryScript } from './entry-script.js';

test('the script of an older build is beside the manifest that it names', () => {
  const base = '/remotes/mfe-books/1.4.0-0123456789';
  expect(entryScript(`${base}/mf-manifest.json`)).toBe(`${base}/remoteEntry.js`);
  expect(entryScript('https://builds.example/42/remoteEntry.js')).toBe(
    'https://builds.example/42/remoteEntry.js',
  );
});
