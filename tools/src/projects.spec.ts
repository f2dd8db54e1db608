import { expect, it } from '@jest/globals';
import { projects } from './projects.js';

it('finds every workspace, however its pattern is written', () => {
  expect(projects().map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['libs/ui', 'shell', 'mfe-books', 'gateway', 'svc-auth', 'svc-social', 'tools']),
  );
});
