import { expect, test } from '../support/portal-test.js';

test('when svc-books is killed the page stays, and Try again shows the books after the restart', async ({
  page,
  baseURL,
  system,
}) => {
  // The gateway answers a visitor without a session cookie from its cache, for some seconds.
  await page.context().addCookies([{ name: 'sid', value: 'unknown', url: baseURL }]);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await system.kill('svc-books');

  await page.getByRole('button', { name: 'Genres' }).click();
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read. Socialize. Learn.');
  await page.goBack();

  await system.restart('svc-books');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('when the files of mfe-books are missing its pages say so, the rest works, and Try again loads them', async ({
  page,
  system,
}) => {
  await system.withoutFilesOf('mfe-books', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This page can’t be reached right now' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read. Socialize. Learn.');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Log In' }).click();
    await page.getByRole('dialog', { name: 'Log In' }).getByRole('button', { name: 'Demo Login' }).click();
    await expect(page.getByRole('link', { name: 'Favorites' })).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'This page can’t be reached right now' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a reader who is offline is told so, and the page is shown when they are online again', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  const places = page.getByRole('navigation', { name: 'Places' });
  await places.getByRole('button', { name: 'Genres' }).click();
  await context.setOffline(true);
  await places.getByRole('link', { name: 'History' }).click();
  await expect(
    page.getByRole('main').getByText('You are offline. Connect to the internet and try again.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
});
