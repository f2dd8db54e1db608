import { expect, test, type Page } from '../support/portal-test.js';
import { injectAxe, violationsIn } from '../support/accessibility.js';

test.use({ serviceWorkers: 'allow' });

async function visitOnce(page: Page) {
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test('a reader without a connection sees a page that says so, and the portal as soon as it can be reached', async ({
  page,
  context,
}) => {
  await visitOnce(page);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Read. Then talk it over.' })).toBeVisible();
});

test('the worker answers nothing but pages that can not be reached', async ({ page }) => {
  await visitOnce(page);

  const responses: string[] = [];
  page.on('response', response => {
    if (response.fromServiceWorker() && response.request().resourceType() !== 'document')
      responses.push(response.url());
  });
  const answer = await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Read. Then talk it over.' })).toBeVisible();

  expect(answer?.status()).toBe(200);
  expect(responses).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the offline page has no violation of axe's rules and fits a narrow phone (${colorScheme})`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await visitOnce(page);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await injectAxe(page);
    expect(await violationsIn(page, 'all')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
