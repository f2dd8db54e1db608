import { test as base } from '@playwright/test';
import { startPortal, type Portal } from './portal.js';

/** Playwright's test with the whole product. Each worker has its own, unless Compose runs it. */
export const test = base.extend<{ baseURL: string }, { system: Portal }>({
  system: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
});

export { expect, type Page } from '@playwright/test';
