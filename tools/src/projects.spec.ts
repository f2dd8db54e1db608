import { expect, it } from '@jest/globals';
import { projects } from './projects.js';

it('finds the workspaces of all patterns', () => {
  expect(projects().map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['libs/ui', 'shell', 'mfe-books', 'gateway', 'svc-auth', 'svc-social', 'tools']),
  );
});
