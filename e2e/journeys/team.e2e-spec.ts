import { authEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient, startSystem, type System } from '@endpaper/local-servers';
import type { Browser } from '@playwright/test';
import { clientOf } from '../support/browser-client.js';
import { inDatabase } from '../support/product-database.js';
import { publishCatalog, waitForCatalog } from '../support/product-commands.js';
import { expect, test } from '../support/portal-test.js';

test('outside production everyone sees each app with its team, interfaces and health', async ({
  page,
  system,
}) => {
  await publishCatalog(system);
  await waitForCatalog(clientOf(page));
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeFocused();

  const books = page.getByRole('region', { name: 'books' });
  await expect(books.getByRole('article')).toHaveCount(3);
  const service = books.getByRole('article', { name: 'svc-books' });
  await expect(service.getByText('Up', { exact: true })).toBeVisible();
  await service.getByText(/\d+ calls/).click();
  await expect(service.getByText('GET /api/books', { exact: true })).toBeVisible();
  await expect(service.getByText('books.book.created.v1', { exact: true })).toBeVisible();
  const frontEnd = books.getByRole('article', { name: 'mfe-books' });
  await expect(frontEnd.getByText('Runs in development:', { exact: true })).toBeVisible();
  await expect(frontEnd.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
  // Other journeys of this worker make mfe-books fail to load, so this checks mfe-social.
  const social = page.getByRole('article', { name: 'mfe-social' });
  await expect(social.getByText('No load failures known', { exact: true })).toBeVisible();

  await system.kill('svc-social');
  await waitForCatalog(clientOf(page), ['svc-social']);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(
    page.getByRole('article', { name: 'svc-social' }).getByText('Down', { exact: true }),
  ).toBeVisible();
  await expect(service.getByText('Up', { exact: true })).toBeVisible();
  await system.restart('svc-social');
});

test.describe('in production', () => {
  const STAFF = aSignUp();
  let production: System;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    production = await startSystem({ environment: 'production' });
    const { id } = await new ApiClient(production.url).signUp(STAFF);
    // Staff rights need a confirmed address.
    await inDatabase(production, 'UPDATE auth.users SET email_verified_at = now() WHERE id = $1', [id]);
    process.env.STAFF_IDS = String(id);
    await production.restart('svc-auth');
    delete process.env.STAFF_IDS;
    await publishCatalog(production);
  });
  test.afterAll(() => production.stop());

  /** A page of a visitor, or of a new user. */
  async function pageOf(browser: Browser, form?: ReturnType<typeof aSignUp>) {
    const context = await browser.newContext({ baseURL: production.url });
    if (form) await clientOf(context).signUp(form);
    return context.newPage();
  }

  test('only staff see the page and its link in the footer', async ({ browser }) => {
    const visitorPage = await pageOf(browser);
    await visitorPage.goto('/team');
    await expect(
      visitorPage.getByText(/for those who make Endpaper. To see it, please log in/),
    ).toBeVisible();
    await expect(visitorPage.getByRole('link', { name: 'Teams' })).toHaveCount(0);

    const readerPage = await pageOf(browser, aSignUp());
    await readerPage.goto('/team');
    await expect(readerPage.getByText('This is for those who make Endpaper')).toBeVisible();
    await expect(readerPage.getByRole('article')).toHaveCount(0);

    const staffPage = await pageOf(browser);
    await clientOf(staffPage).result(authEndpoints.logIn, { body: STAFF });
    await waitForCatalog(clientOf(staffPage));
    await staffPage.goto('/about');
    await staffPage.getByRole('link', { name: 'Teams' }).click();
    await expect(
      staffPage.getByRole('article', { name: 'svc-auth' }).getByText('Up', { exact: true }),
    ).toBeVisible();
  });
});
