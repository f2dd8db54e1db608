import { test } from '../support/portal-test.js';

for (const service of ['auth', 'books', 'images', 'notifications', 'posts', 'social'])
  test(`svc-${service} does its housekeeping by a command`, ({ system }) =>
    system.doHousekeeping(`svc-${service}`));
