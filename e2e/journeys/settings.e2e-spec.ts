import { authEndpoints } from '@endpaper/contracts';
import { ApiClient } from '@endpaper/local-servers';
import { openAccountMenu, signUpOnPage } from '../support/page-actions.js';
import { expect, test } from '../support/portal-test.js';

/** Logs in on another device. */
async function logInElsewhere(baseURL: string, credentials: { email: string; password: string }) {
  const elsewhere = new ApiClient(baseURL);
  await elsewhere.result(authEndpoints.logIn, { body: credentials });
  return elsewhere;
}

const isSignedIn = async (client: ApiClient) => 'id' in (await client.result(authEndpoints.session));

test('a reader ends a session elsewhere, changes the password, and deletes the account', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await signUpOnPage(page);
  const first = await logInElsewhere(baseURL, { email, password });
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
  await expect(page.getByText('This device')).toBeVisible();

  await page.getByRole('button', { name: /^Log out/ }).click();
  await expect(page.getByRole('button', { name: /^Log out/ })).toHaveCount(0);
  await expect.poll(() => isSignedIn(first)).toBe(false);

  const second = await logInElsewhere(baseURL, { email, password });
  await page.getByRole('button', { name: 'Change Password' }).click();
  const form = page.getByRole('dialog', { name: 'Change Password' });
  await form.getByLabel('Current Password').fill('not the password');
  await form.getByLabel('New Password').fill('a quite different sentence');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText('The password is not right')).toBeVisible();
  await form.getByLabel('Current Password').fill(password);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await expect.poll(() => isSignedIn(second)).toBe(false);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete Account' });
  await expect(deletion.getByText('0 friends')).toBeVisible();
  await expect(deletion.getByText('0 posts')).toBeVisible();
  await expect(deletion.getByText('0 books that you added')).toBeVisible();
  await deletion.getByLabel('Password').fill('a quite different sentence');
  await deletion.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page).toHaveURL('/');
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Log In' })).toBeVisible();
});

test('a visitor who opens the settings is asked to log in', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('main').getByText('please log in')).toBeVisible();
});
