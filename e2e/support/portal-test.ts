import { test as base, type Page } from '@playwright/test';
import { startPortal, type Portal } from './portal.js';

/** Playwright's test with the whole product. Each worker has its own, unless Compose runs it. */
export const test = base.extend<{ baseURL: string }, { system: Portal }>({
  system: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
  page: async ({ page }, use) => {
    await use(livePage(page));
  },
});

/**
 * Waits after each load until the live page has replaced a first view, whose links load whole pages. A test that looks at the
 * view loads the page with `waitUntil: 'commit'`.
 */
export function livePage(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isLive = () => page.locator('#endpaper-view').waitFor({ state: 'detached' });
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await isLive();
    return response;
  };
  page.reload = async options => {
    const response = await reload(options);
    await isLive();
    return response;
  };
  return page;
}

export { expect, type Page } from '@playwright/test';
