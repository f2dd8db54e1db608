import { openAccountMenu, signUp } from '../support/reader.js';
import { signUpForm } from '@endpaper/local-servers';
import { expect, test } from '../support/system.js';

test('sign up on the page, stay over a reload, log out, log in on the page', async ({ page }) => {
  const reader = await signUp(page);
  await page.reload();
  await openAccountMenu(page);
  await expect(page.getByRole('menu')).toContainText(reader.username);
  await expect(page.getByRole('menu')).toContainText(reader.email);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: '+ Create New Book' })).toHaveCount(0);

  await page.goto('/login');
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email or password is not right')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(reader.email);
  await page.getByLabel('Password').fill(reader.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: '+ Create New Book' })).toBeVisible();
});

test('signed-in readers are led away from login and signup', async ({ page }) => {
  await signUp(page);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('sign up in the modal: all fields needed, passwords alike, a taken name under its field', async ({
  page,
}) => {
  const { username } = await signUp(page);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: '+ Create New Book' })).toHaveCount(0);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  const submit = dialog.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');

  const reader = signUpForm();
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
  await expect(page.getByRole('button', { name: '+ Create New Book' })).toBeVisible();
});

test('demo login, and favorites for which a visitor has to log in first', async ({ page }) => {
  await page.goto('/books/favorites');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog', { name: 'Log In' }).getByRole('button', { name: 'Demo Login' }).click();
  await expect(page).toHaveURL('/books/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeFocused();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a log-out in one tab is a log-out in the other, and a login there needs no reload here', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signUp(first);
  await second.goto('/');
  await expect(second.getByRole('button', { name: '+ Create New Book' })).toBeVisible();
  await openAccountMenu(first);
  await first.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(second.getByRole('button', { name: '+ Create New Book' })).toHaveCount(0);
  await signUp(first);
  await second.getByRole('button', { name: '+ Create New Book' }).click();
  await expect(second.getByRole('dialog', { name: 'Create Book' })).toBeVisible();
});
