import { signUpForm, startSystem, type SignUpForm, type System } from '@endpaper/local-servers';
import type { Browser } from '@playwright/test';
import { clientOf } from '../support/browser-client.js';
import { publishCatalogue, untilKnown } from '../support/catalogue.js';
import { expect, test } from '../support/system.js';

// Those who make the portal look at what it is made of.

test('anyone outside production finds each app with its team, what it does, and whether it is up', async ({
  page,
  system,
}) => {
  await publishCatalogue(system);
  await untilKnown(clientOf(page));
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeFocused();

  const books = page.getByRole('region', { name: 'books' });
  await expect(books.getByRole('article')).toHaveCount(2);
  const service = books.getByRole('article', { name: 'svc-books' });
  await expect(service.getByText('Up', { exact: true })).toBeVisible();
  await service.getByText(/\d+ calls/).click();
  await expect(service.getByText('GET /api/books', { exact: true })).toBeVisible();
  await expect(service.getByText('books.book.created.v1', { exact: true })).toBeVisible();
  const frontEnd = books.getByRole('article', { name: 'mfe-books' });
  await expect(frontEnd.getByText('Runs in development:', { exact: true })).toBeVisible();
  await expect(frontEnd.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
  // Not of mfe-books: the system is shared with journeys on which its files are gone.
  const social = page.getByRole('article', { name: 'mfe-social' });
  await expect(social.getByText('No load failures known', { exact: true })).toBeVisible();

  await system.kill('svc-social');
  await untilKnown(clientOf(page), ['svc-social']);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(
    page.getByRole('article', { name: 'svc-social' }).getByText('Down', { exact: true }),
  ).toBeVisible();
  await expect(service.getByText('Up', { exact: true })).toBeVisible();
  await system.restart('svc-social');
});

test.describe('in production', () => {
  const STAFF = signUpForm();
  let production: System;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    process.env.STAFF_EMAILS = STAFF.email;
    production = await startSystem({ environment: 'production' });
    delete process.env.STAFF_EMAILS;
    await publishCatalogue(production);
  });
  test.afterAll(() => production.stop());

  /** A page of somebody new, who signs up with a form. */
  async function pageOf(browser: Browser, form?: SignUpForm) {
    const context = await browser.newContext({ baseURL: production.url });
    if (form) await clientOf(context).signUp(form);
    return context.newPage();
  }

  test('it is for staff alone, who find the way to it at the foot of each page', async ({ browser }) => {
    const visitors = await pageOf(browser);
    await visitors.goto('/team');
    await expect(visitors.getByText(/for those who make the portal. To see it, please log in/)).toBeVisible();
    await expect(visitors.getByRole('link', { name: 'Teams' })).toHaveCount(0);

    const readers = await pageOf(browser, signUpForm());
    await readers.goto('/team');
    await expect(readers.getByText('This is for those who make the portal')).toBeVisible();
    await expect(readers.getByRole('article')).toHaveCount(0);

    const staff = await pageOf(browser, STAFF);
    await untilKnown(clientOf(staff));
    await staff.goto('/about');
    await staff.getByRole('link', { name: 'Teams' }).click();
    await expect(
      staff.getByRole('article', { name: 'svc-auth' }).getByText('Up', { exact: true }),
    ).toBeVisible();
  });
});
