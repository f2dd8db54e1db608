import { test as base } from '@playwright/test';
import { composePortal } from './compose-portal.js';
import { startPortal, type Portal } from './portal.js';

/** The whole product: the one that Compose runs, where the environment describes it, else one for each worker. */
export const test = base.extend<{ baseURL: string }, { system: Portal }>({
  system: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const portal = composePortal() ?? (await startPortal());
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
});

export { expect, type Page } from '@playwright/test';
