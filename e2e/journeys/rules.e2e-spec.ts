import { aSignUp } from '@endpaper/contracts/testing';
import { expectNoViolations } from '../support/accessibility.js';
import { createBookButton, openAccountMenu } from '../support/page-actions.js';
import { expect, test } from '../support/portal-test.js';

// The rules and what becomes of data: before a sign-up, which they concern, and from every page.

test('a visitor reads both texts from the sign-up page with the keyboard, comes back and signs up', async ({
  page,
  context,
}) => {
  const reader = aSignUp();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Username').fill(reader.username);
  await page.getByLabel('Password', { exact: true }).fill(reader.password);
  const main = page.getByRole('main');
  await expect(main.getByText(/at least 16 years old/)).toBeVisible();

  await main.getByRole('button', { name: 'Sign Up' }).focus();
  for (const [name, title] of [
    ['rules', 'Rules'],
    ['privacy', 'Privacy'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(main.getByRole('link', { name })).toBeFocused();
    const [text] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectNoViolations(text);
    await text.close();
  }

  await expect(page.getByLabel('Email')).toHaveValue(reader.email);
  await expect(page.getByLabel('Username')).toHaveValue(reader.username);
  await page.getByLabel('Confirm Password').fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(createBookButton(page)).toBeVisible();
});

test('the sign-up modal keeps what was typed while a visitor reads the rules', async ({ page, context }) => {
  await page.goto('/');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.getByLabel('Address').fill('Geneva');

  const [text] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'rules' }).click(),
  ]);
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('Rules');
  await text.close();

  await expect(dialog.getByLabel('Address')).toHaveValue('Geneva');
});

test('the foot of a page leads to both texts, which lead to each other', async ({ page }) => {
  await page.goto('/about');
  const foot = page.getByRole('contentinfo');
  const title = page.getByRole('heading', { level: 1 });
  await foot.getByRole('link', { name: 'Rules' }).click();
  await expect(title).toHaveText('Rules');
  await expect(title).toBeFocused();
  await expect(page).toHaveTitle('Rules · Endpaper');

  await page.getByRole('main').getByRole('link', { name: 'privacy' }).click();
  await expect(title).toHaveText('Privacy');
  await page.getByRole('main').getByRole('link', { name: 'rules' }).click();
  await expect(title).toHaveText('Rules');
  await foot.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
});

test('both texts are read without scripts', async ({ browser, system }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: system.url });
  const page = await context.newPage();
  for (const [path, title] of [
    ['/rules', 'Rules'],
    ['/privacy', 'Privacy'],
  ] as const) {
    // A page does not wait for its first view for long.
    await expect(async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 5_000 });
    }).toPass();
    await expect(page).toHaveTitle(`${title} · Endpaper`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }
  await context.close();
});
