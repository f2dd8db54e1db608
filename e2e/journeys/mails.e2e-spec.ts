import { authEndpoints, emailEndpoints } from '@endpaper/contracts';
import { ApiClient } from '@endpaper/local-servers';
import { clientOf, newReader } from '../support/browser-client.js';
import { openMail } from '../support/mailbox.js';
import { createBookButton, logOut, signUpOnPage } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

test.beforeEach(({ system }) => {
  test.skip(system.mailboxUrl === undefined, 'with Compose, Mailpit has the mailbox');
});

const NEW_PASSWORD = 'quite another password';

/** Asks for a link on the page, and opens it from the mailbox. */
async function openResetLink(page: Page, system: { mailboxUrl?: string }, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(page.getByText(/belongs to an account/)).toBeVisible();
  await openMail(page, system, email, 'Choose a new password');
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
}

test('a forgotten password: a link by mail, a new password, and the end of all sessions', async ({
  page,
  system,
}) => {
  const reader = await signUpOnPage(page);
  const other = new ApiClient(system.url);
  const { email, password } = reader;
  expect((await other.call(authEndpoints.logIn, { body: { email, password } })).status).toBe(200);
  await logOut(page);
  await expect(createBookButton(page)).toHaveCount(0);

  await openResetLink(page, system, email);
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('All devices were logged out, and your passkeys were removed')).toBeVisible();

  await expect
    .poll(async () => (await (await other.call(authEndpoints.session)).json()) as unknown)
    .toEqual({ errors: { message: 'Unauthorized' } });
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(createBookButton(page)).toBeVisible();
});

test('the token of a link is in no URL that the browser requests', async ({ page, system }) => {
  const { email } = await newReader(new ApiClient(system.url)).then(({ user }) => user);
  const sent: string[] = [];
  page.on('request', request => {
    const { referer = '' } = request.headers();
    sent.push(request.url(), referer);
  });
  await openMail(page, system, email, 'Confirm your email address');
  const link = await page.getByRole('link', { name: 'Confirm the address' }).getAttribute('href');
  const [, token = 'none'] = link?.split('#') ?? [];
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.getByRole('link', { name: 'Confirm the address' }).click();
  const confirmed = page.waitForRequest(request => request.url().endsWith(emailEndpoints.verify.path));
  await page.getByRole('button', { name: 'Confirm' }).click();
  expect((await confirmed).postDataJSON()).toEqual({ token });
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();

  // Playwright shows the fragment of a page's URL, which the browser does not send.
  expect(sent.filter(url => url.replace(/#.*/, '').includes(token))).toEqual([]);
  expect(page.url()).toBe(`${system.url}/verify-email`);
  await page.reload();
  await expect(page.getByText('open the whole link in the mail again')).toBeVisible();
});

test('an email is verified by the link in the mail of the sign-up, once', async ({ page, system }) => {
  const { email, username } = await signUpOnPage(page);
  await expect(page.getByRole('region', { name: `Welcome, ${username}` })).toContainText(
    `a mail to ${email}`,
  );
  const isVerified = async () =>
    (await clientOf(page).result(authEndpoints.session)) as { email_verified?: boolean };
  expect((await isVerified()).email_verified).toBe(false);

  await openMail(page, system, email, 'Confirm your email address');
  await expect(page.getByText(`Hello ${username},`)).toBeVisible();
  await page.getByRole('link', { name: 'Confirm the address' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on to your home page' })).toBeVisible();
  await expect.poll(async () => (await isVerified()).email_verified).toBe(true);

  await openMail(page, system, email, 'Confirm your email address');
  await page.getByRole('link', { name: 'Confirm the address' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This link does not work any more')).toBeVisible();
});

test('an email changes once the links at the old and at the new one were opened', async ({
  page,
  system,
}) => {
  const { email, password } = await signUpOnPage(page);
  const changed = `new-${email}`;
  const confirm = async (address: string, subject: string, link: string) => {
    await openMail(page, system, address, subject);
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await confirm(email, 'Confirm your email address', 'Confirm the address');
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();

  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Email' });
  await expect(section.getByText('Confirmed')).toBeVisible();
  await section.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Email' });
  await dialog.getByLabel('New Email').fill(changed);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await expect(section.getByText(`We sent a link to ${email} and one to ${changed}.`)).toBeVisible();

  await confirm(changed, 'Confirm your new email address', 'Confirm the address');
  await expect(page.getByText('open the link in the mail to your other address too')).toBeVisible();
  await confirm(email, 'Confirm the new email address of your account', 'Confirm the change');
  await expect(page.getByText('Your account has the new email address now')).toBeVisible();
  await page.goto('/settings');
  await expect(section.getByText(changed)).toBeVisible();
});
