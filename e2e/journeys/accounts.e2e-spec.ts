import { aSignUp } from '@endpaper/contracts/testing';
import { clientOf } from '../support/browser-client.js';
import {
  createBookButton,
  logOut,
  openAccountMenu,
  openHomeAsNewUser,
  signUpOnPage,
} from '../support/page-actions.js';
import { expect, test } from '../support/portal-test.js';

test('sign up on the page, stay over a reload, log out, log in on the page', async ({ page }) => {
  const reader = await signUpOnPage(page);
  await page.reload();
  await openAccountMenu(page);
  await expect(page.getByRole('menu')).toContainText(reader.username);
  await expect(page.getByRole('menu')).toContainText(reader.email);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(createBookButton(page)).toHaveCount(0);

  await page.goto('/login');
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Wrong email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(reader.email);
  await page.getByLabel('Password').fill(reader.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/');
  await expect(createBookButton(page)).toBeVisible();
});

test('the login and signup pages redirect signed-in readers to home', async ({ page }) => {
  await clientOf(page).signUp();
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('the sign-up modal requires all fields and equal passwords, and shows a taken name under its field', async ({
  page,
}) => {
  const { username } = await clientOf(page).signUp();
  await page.goto('/');
  await logOut(page);
  await expect(createBookButton(page)).toHaveCount(0);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  const submit = dialog.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');

  const reader = aSignUp();
  await dialog.getByLabel('Email').fill(reader.email);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('First Name').fill('Mary');
  await dialog.getByLabel('Last Name').fill('Shelley');
  await dialog.getByLabel('Address').fill('Geneva');
  await dialog.getByLabel('Picture').fill('https://pictures.example/mary.jpg');
  await dialog.getByLabel('Password', { exact: true }).fill(reader.password);
  await dialog.getByLabel('Confirm Password').fill('something else');
  await submit.click();
  await expect(
    dialog.getByText('Confirm Password field must be the same as the Password field'),
  ).toBeVisible();
  await dialog.getByLabel('Confirm Password').fill(reader.password);
  await submit.click();
  await expect(dialog.getByText('This username is already taken')).toBeVisible();
  await dialog.getByLabel('Username').fill(reader.username);
  await submit.click();
  await expect(createBookButton(page)).toBeVisible();
});

test('demo login from the favorites page, which needs a session', async ({ page }) => {
  await page.goto('/books/favorites');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog', { name: 'Log In' }).getByRole('button', { name: 'Demo Login' }).click();
  await expect(page).toHaveURL('/books/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeFocused();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a log-out or a sign-up in one tab takes effect in the other without a reload', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openHomeAsNewUser(first);
  await second.goto('/');
  await expect(createBookButton(second)).toBeVisible();
  await logOut(first);
  await expect(createBookButton(second)).toHaveCount(0);
  await signUpOnPage(first);
  await createBookButton(second).click();
  await expect(second.getByRole('dialog', { name: 'Create Book' })).toBeVisible();
});

test('a log-out clears what the browser has stored, and the page goes on', async ({ page }) => {
  const reader = await signUpOnPage(page);
  await openAccountMenu(page);
  await page.getByRole('menuitemradio', { name: 'Lamp' }).click();
  await createBookButton(page).click();
  await page.getByRole('dialog').getByLabel('Title').fill('A secret plan');
  const stored = () =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  await expect.poll(stored).toContain('A secret plan');
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
  });
  await page.goto('/about');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect(createBookButton(page)).toHaveCount(0);
  expect(await stored()).not.toMatch(/A secret plan|behind/);

  // Theme and anti-forgery cookie are there: the next log-in needs no reload.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'lamp');
  await page.goto('/login');
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password').fill(reader.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(createBookButton(page)).toBeVisible();
});

test('no picture, link or frame logs a reader out, but the script of a page does', async ({ page }) => {
  await openHomeAsNewUser(page);
  const statuses: number[] = [];
  page.on('response', response => {
    if (response.url().endsWith('/api/auth/logout')) statuses.push(response.status());
  });
  await page.evaluate(async () => {
    for (const element of [new Image(), document.createElement('iframe'), document.createElement('script')]) {
      const ended = new Promise<void>(resolve => {
        for (const event of ['load', 'error']) element.addEventListener(event, () => resolve());
      });
      element.src = '/api/auth/logout';
      document.body.append(element);
      await ended;
    }
    const link = document.createElement('a');
    link.href = '/api/auth/logout';
    document.body.append(link);
    link.click();
  });
  // The link has led to the refusal.
  await page.waitForURL('/api/auth/logout');
  await expect.poll(() => statuses.length).toBe(4);
  expect(statuses).toEqual([403, 403, 403, 403]);
  await page.goto('/');
  await expect(createBookButton(page)).toBeVisible();

  expect(await page.evaluate(async () => (await fetch('/api/auth/logout')).status)).toBe(204);
  await page.reload();
  await expect(createBookButton(page)).toHaveCount(0);
});
