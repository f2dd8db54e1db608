import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { ImportGraph } from './import-graph.js';

const imports = new ImportGraph();
const has = (app: string, file: string) => imports.filesOf(app).has(join(checkout, file));

it.each([
  ['its own', 'svc-social', 'svc-social/src/main.ts'],
  ['a contract by its name', 'svc-social', 'libs/contracts/src/social/friends.endpoints.ts'],
  ['what a contract imports', 'svc-social', 'libs/contracts/src/endpoint.ts'],
  ['the index that gives the name', 'svc-social', 'libs/contracts/src/index.ts'],
  ['a lib through another lib', 'svc-social', 'libs/brokers/src/index.ts'],
  ['what is imported on demand', 'svc-social', 'libs/service-kit/src/operations/tracing/span-export.ts'],
])('an app runs %s', (_, app, file) => {
  expect(has(app, file)).toBe(true);
});

it.each([
  ['a contract that the same index gives', 'svc-images', 'libs/contracts/src/social/friends.endpoints.ts'],
  [
    'a contract of which it only has types',
    'svc-social',
    'libs/contracts/src/notifications/notifications.endpoints.ts',
  ],
  ['a test', 'svc-social', 'libs/contracts/src/text.spec.ts'],
  ['another app', 'svc-social', 'svc-books/src/main.ts'],
  ['the support of tests', 'svc-social', 'libs/service-kit/src/testing/index.ts'],
])('an app does not run %s', (_, app, file) => {
  expect(has(app, file)).toBe(false);
});
