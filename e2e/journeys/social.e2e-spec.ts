import { favoriteEndpoints, friendEndpoints } from '@endpaper/contracts';
import { newBook, newPost } from '@endpaper/local-servers';
import { clientOf, newReader, type Reader } from '../support/browser-client.js';
import { openAccountMenu } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

/** A test with a second reader, Bob, who has their own browser. */
const testWithBob = test.extend<{ bob: Reader; bobsPage: Page }>({
  bobsPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(await context.newPage());
    await context.close();
  },
  bob: async ({ bobsPage }, use) => use(await newReader(clientOf(bobsPage))),
});

const signUp = (page: Page) => newReader(clientOf(page));
const main = (page: Page) => page.getByRole('main');
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Remove Friend' });
const expectHeading = (page: Page, text: string) =>
  expect(main(page).getByRole('heading', { name: text, exact: true })).toBeVisible();

testWithBob(
  'adding a friend from a profile gives both readers one more friend',
  async ({ page, bob, bobsPage }) => {
    const { user } = await signUp(page);
    const book = await newBook(bob);
    for (const reader of [bob, clientOf(page)])
      await reader.call(favoriteEndpoints.add, { params: { id: book.id } });
    await page.goto('/friends');
    await expect(page.getByText(/No friends yet/)).toBeVisible();
    await page.getByRole('link', { name: `${bob.user.username} 1 favorite in common` }).click();
    await expect(page).toHaveURL(`/profile/${bob.user.id}`);

    await page.goto(`/profile/${bob.user.id}`);
    await expectHeading(page, '0 friends');
    // The page shows the friend while the request is still held back.
    let release: () => void = () => undefined;
    const released = new Promise<void>(resolve => (release = resolve));
    await page.route('**/api/friends/add/*', async route => {
      await released;
      await route.continue();
    });
    const below = main(page).getByRole('heading', { name: `${bob.user.username}'s Favorites` });
    const place = await below.boundingBox();
    await page.getByRole('button', { name: 'Add Friend' }).dblclick();
    await expectHeading(page, '1 friend');
    expect(await below.boundingBox()).toEqual(place);
    await expect(main(page).getByRole('link', { name: user.username })).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Remove Friend' })).toBeVisible();
    await expect(confirmation(page)).toHaveCount(0);

    await page.getByRole('link', { name: 'Friends', exact: true }).first().click();
    await expect(main(page).getByText('1 friend', { exact: true })).toBeVisible();
    await main(page).getByRole('link', { name: bob.user.username }).click();
    await expect(page).toHaveURL(`/profile/${bob.user.id}`);
    await page.reload();
    await expectHeading(page, '1 friend');

    await bobsPage.goto('/friends');
    await main(bobsPage).getByRole('link', { name: user.username }).click();
    await expect(bobsPage.getByRole('button', { name: 'Remove Friend' })).toBeVisible();
    await expect(main(bobsPage).getByRole('link', { name: bob.user.username })).toBeVisible();
  },
);

testWithBob(
  'a double click on Add Friend opens no confirmation, however fast the response',
  async ({ page, bob }) => {
    await signUp(page);
    await page.goto(`/profile/${bob.user.id}`);
    const box = await page.getByRole('button', { name: 'Add Friend' }).boundingBox();
    if (!box) throw new Error('the button is not visible');
    // Remove Friend then appears at the same point.
    const at = [box.x + 30, box.y + box.height / 2] as const;
    const added = page.waitForResponse('**/api/friends/add/*');
    await page.mouse.click(...at);
    await added;
    await expect(page.getByRole('button', { name: 'Remove Friend' })).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(confirmation(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Friend' }).click();
    await expect(confirmation(page)).toBeVisible();
  },
);

testWithBob('the remove-friend confirmation keeps or removes the friend', async ({ page, bob, bobsPage }) => {
  const reader = await signUp(page);
  await reader.call(friendEndpoints.add, { params: { id: bob.user.id } });
  await page.goto(`/profile/${bob.user.id}`);
  await expectHeading(page, '1 friend');

  await page.getByRole('button', { name: 'Remove Friend' }).click();
  await expect(confirmation(page)).toContainText(
    `Are you sure you want to remove ${bob.user.username} from friends?`,
  );
  await confirmation(page).getByRole('button', { name: 'Keep Friend' }).click();
  await expect(confirmation(page)).toHaveCount(0);
  await page.reload();
  await expectHeading(page, '1 friend');

  await page.getByRole('button', { name: 'Remove Friend' }).click();
  const removed = page.waitForResponse('**/api/friends/delete/*');
  await confirmation(page).getByRole('button', { name: 'Remove Friend' }).click();
  await expectHeading(page, '0 friends');
  // The update is optimistic.
  await removed;
  await expect(main(page).getByRole('link', { name: reader.user.username })).toHaveCount(0);
  await page.reload();
  await expectHeading(page, '0 friends');
  await bobsPage.goto('/friends');
  await expect(bobsPage.getByText(/No friends yet/)).toBeVisible();
});

test('a new username appears under an old post, in the menu and in friend lists', async ({ page }) => {
  const reader = await signUp(page);
  const post = await newPost(reader, (await newBook(reader)).id);
  await reader.call(friendEndpoints.add, { params: { id: 13 } });
  await page.goto(`/post/${post.id}`);
  await main(page).getByRole('link', { name: reader.user.username }).click();
  await expect(page.getByRole('heading', { level: 1, name: reader.user.username })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByLabel('Username').fill('marginalia');
  await form.getByLabel('First Name').fill('Ursula');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
  const renamed = `u-${reader.user.username}`;
  await form.getByLabel('Username').fill(renamed);
  await form.getByRole('button', { name: 'Save Changes' }).dblclick();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(main(page).getByText('Ursula', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: `${renamed}'s Posts` })).toBeVisible();
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: renamed })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: post.title }).click();
  await expect(main(page).getByRole('link', { name: renamed })).toBeVisible();
  // svc-social handles the event later, and an open page does not ask again.
  await expect
    .poll(async () => (await reader.call(friendEndpoints.ofUser, { params: { userId: 13 } })).text())
    .toContain(renamed);
  await page.goto('/profile/13');
  await expect(main(page).getByRole('link', { name: renamed })).toBeVisible();
});

test('a visitor sees what friends and profiles are for, and the page itself after Log In', async ({
  page,
}) => {
  await page.goto('/profile/2');
  await expect(page.getByRole('heading', { level: 1, name: 'marginalia' })).toBeVisible();
  await expect(page.getByText(/make friends with them, please log in\./)).toBeVisible();
  await expect(page.getByRole('region', { name: "marginalia's Posts" })).toBeVisible();
  await main(page).getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog', { name: 'Log In' }).getByRole('button', { name: 'Demo Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'marginalia' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Friend' })).toBeVisible();
  await expect(page.getByRole('region', { name: "marginalia's Posts" })).toBeVisible();
});

test('the profile of an unknown id says that the reader was not found', async ({ page }) => {
  await signUp(page);
  // The gateway waits only briefly for the service that knows the readers.
  await expect(async () => {
    expect((await page.goto('/profile/999999999'))?.status()).toBe(404);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Reader not found' })).toBeVisible();
  await expect(page.getByText('There is no reader “999999999” here.')).toBeVisible();
});

test('a profile without posts says so', async ({ page }) => {
  const { user } = await signUp(page);
  await page.goto('/');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: user.username }).click();
  await expect(page).toHaveURL(`/profile/${user.id}`);
  await expect(page.getByText(`${user.username} Has No Posts Yet.`)).toBeVisible();
});

test('when svc-social is killed a profile shows the person and the posts, and Try again loads the friends', async ({
  page,
  system,
}) => {
  await signUp(page);
  await system.kill('svc-social');
  try {
    await page.goto('/profile/2');
    await expect(page.getByRole('heading', { level: 1, name: 'marginalia' })).toBeVisible();
    await expect(page.getByText('Clara Weiss')).toBeVisible();
    await expect(page.getByText('Friends can’t be shown right now.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: "marginalia's Posts" }).getByRole('article').first(),
    ).toBeVisible();
  } finally {
    await system.restart('svc-social');
  }
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expectHeading(page, '6 friends');
});
