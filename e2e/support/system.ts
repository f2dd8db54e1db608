import { startSystem, type System } from '@endpaper/local-servers';
import { test as base } from '@playwright/test';

/** The whole product, as `npm start` runs it, one for each worker. */
export const test = base.extend<{ baseURL: string }, { system: System }>({
  system: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const system = await startSystem();
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
});

export { expect, type Page } from '@playwright/test';
