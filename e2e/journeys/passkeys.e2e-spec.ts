import { logOut, openAccountMenu, signUpOnPage } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

// WebAuthn refuses addresses, so the page is opened by a name.
test.use({ baseURL: async ({ system }, use) => use(system.url.replace('127.0.0.1', 'localhost')) });

/** Gives the browser a device that checks its user at once. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a reader adds a passkey, logs in with it, and removes it', async ({ page }) => {
  await addDevice(page);
  const reader = await signUpOnPage(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
  await dialog.getByLabel('Name').fill('My desk');
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(dialog.getByText('The password is not right')).toBeVisible();
  await dialog.getByLabel('Password').fill(reader.password);
  await dialog.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(page.getByText('My desk')).toBeVisible();

  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page).toHaveURL('/');
  await openAccountMenu(page);
  await expect(page.getByRole('menu')).toContainText(reader.email);
  await page.keyboard.press('Escape');

  await page.goto('/settings');
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Passkey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Passkey' }).click();
  await expect(page.getByText('My desk')).toHaveCount(0);
});
