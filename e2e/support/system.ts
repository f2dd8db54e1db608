import { startSystem, type System } from '@endpaper/local-servers';
import { test as base } from '@playwright/test';

/** The whole product, as `npm start` runs it, one for each worker. */
export const test = base.extend<{ baseURL: string }, { system: System }>({
  system: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      // All journeys come from one address, as fast as a machine can: what one address may do is tested at the gateway.
      process.env.WRITES_PER_MINUTE = '100000';
      process.env.READS_PER_MINUTE = '100000';
      const system = await startSystem();
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
});

export { expect, type Page } from '@playwright/test';
