import { expect, it } from '@jest/globals';
import { projects, services } from './workspace.js';

it('the owners of facts are seeded before the services that replicate them', () => {
  const order = services();
  expect(order).toEqual(expect.arrayContaining(['auth', 'books', 'posts', 'social']));
  expect(order.indexOf('auth')).toBeLessThan(order.indexOf('books'));
  expect(order.indexOf('books')).toBeLessThan(order.indexOf('posts'));
  expect(order.indexOf('auth')).toBeLessThan(order.indexOf('social'));
});

it('finds the workspaces of all patterns', () => {
  expect(projects().map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['libs/ui', 'shell', 'mfe-books', 'gateway', 'svc-auth', 'svc-social', 'tools']),
  );
});
