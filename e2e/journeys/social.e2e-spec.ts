import { authEndpoints, favoriteEndpoints, friendEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient, newBook, newPost } from '@endpaper/local-servers';
import { ask, befriend } from '../support/befriend.js';
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

testWithBob('two readers become friends when both have added each other', async ({ page, bob, bobsPage }) => {
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
  // The page shows the request while it is still held back.
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  await page.route('**/api/friends/add/*', async route => {
    await released;
    await route.continue();
  });
  const below = main(page).getByRole('heading', { name: `${bob.user.username}'s Favorites` });
  await expect(below).toBeVisible();
  await expect(page.locator('[data-ep-loading]')).toHaveCount(0);
  const place = await below.boundingBox();
  await page.getByRole('button', { name: 'Add Friend' }).dblclick();
  await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible();
  expect(await below.boundingBox()).toEqual(place);
  const asked = page.waitForResponse('**/api/friends/add/*');
  release();
  await asked;
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectHeading(page, '0 friends');
  await page.getByRole('link', { name: 'Friends', exact: true }).first().click();
  await expect(main(page).getByRole('link', { name: `${bob.user.username} Requested` })).toBeVisible();

  await expect(async () => {
    await bobsPage.goto('/notifications');
    await expect(
      bobsPage.getByRole('link', { name: `${user.username} asked you to be friends` }),
    ).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await bobsPage.goto('/friends');
  const request = main(bobsPage).getByRole('group', { name: user.username });
  const accepted = bobsPage.waitForResponse('**/api/friends/add/*');
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(main(bobsPage).getByText('1 friend', { exact: true })).toBeVisible();
  await accepted;
  await main(bobsPage).getByRole('link', { name: user.username }).click();
  await expect(bobsPage.getByRole('button', { name: 'Friends' })).toBeVisible();
  await expect(main(bobsPage).getByRole('link', { name: bob.user.username })).toBeVisible();
  // The notification of the request went with it, and the one who asked hears of the answer.
  await expect(async () => {
    await bobsPage.goto('/notifications');
    await expect(bobsPage.getByText(/Nothing yet/)).toBeVisible({ timeout: 5_000 });
    await page.goto('/notifications');
    await expect(
      page.getByRole('link', { name: `${bob.user.username} became friends with you` }),
    ).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.goto(`/profile/${bob.user.id}`);
  await expectHeading(page, '1 friend');
  await expect(page.getByRole('button', { name: 'Friends' })).toBeVisible();
});

testWithBob('a request is taken back, or ignored without a word', async ({ page, bob, bobsPage }) => {
  const reader = await signUp(page);
  await page.goto(`/profile/${bob.user.id}`);
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await page.getByRole('button', { name: 'Requested' }).click();
  await page.getByRole('menuitem', { name: 'Take back the request' }).click();
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeFocused();

  const cyd = await newReader(new ApiClient(new URL(page.url()).origin));
  await ask(bob, cyd);
  await ask(reader, cyd);
  await bobsPage.goto('/');
  const { password } = aSignUp();
  await clientOf(bobsPage).result(authEndpoints.logIn, { body: { email: cyd.user.email, password } });
  await bobsPage.goto(`/profile/${reader.user.id}`);
  const ignored = bobsPage.waitForResponse('**/api/friends/requests/*');
  await bobsPage.getByRole('button', { name: 'Ignore' }).click();
  await expect(bobsPage.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  await ignored;
  await page.goto(`/profile/${cyd.user.id}`);
  await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible();
  await bobsPage.goto('/friends');
  await expect(main(bobsPage).getByRole('button', { name: 'Accept' })).toHaveCount(1);
});

testWithBob('a double click on Accept opens no menu, however fast the response', async ({ page, bob }) => {
  const reader = await signUp(page);
  await ask(bob, reader);
  await page.goto(`/profile/${bob.user.id}`);
  const box = await page.getByRole('button', { name: 'Accept' }).boundingBox();
  if (!box) throw new Error('the button is not visible');
  // The button with the menu then appears at the same point.
  const at = [box.x + 30, box.y + box.height / 2] as const;
  const added = page.waitForResponse('**/api/friends/add/*');
  await page.mouse.click(...at);
  await added;
  await expect(page.getByRole('button', { name: 'Friends' })).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Friends' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
});

testWithBob('the remove-friend confirmation keeps or removes the friend', async ({ page, bob, bobsPage }) => {
  const reader = await signUp(page);
  await befriend(reader, bob);
  await page.goto(`/profile/${bob.user.id}`);
  await expectHeading(page, '1 friend');
  const openConfirmation = async () => {
    await page.getByRole('button', { name: 'Friends' }).click();
    await page.getByRole('menuitem', { name: 'Remove Friend' }).click();
  };

  await openConfirmation();
  await expect(confirmation(page)).toContainText(
    `Are you sure you want to remove ${bob.user.username} from friends?`,
  );
  await confirmation(page).getByRole('button', { name: 'Keep Friend' }).click();
  await expect(confirmation(page)).toHaveCount(0);
  await page.reload();
  await expectHeading(page, '1 friend');

  await openConfirmation();
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

testWithBob(
  'a new username appears under an old post, in the menu and in friend lists',
  async ({ page, bob }) => {
    const reader = await signUp(page);
    const post = await newPost(reader, (await newBook(reader)).id);
    await befriend(reader, bob);
    await page.goto(`/post/${post.id}`);
    await main(page).getByRole('link', { name: reader.user.username }).click();
    await expect(page.getByRole('heading', { level: 1, name: reader.user.username })).toBeVisible();

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Profile' });
    await form.getByLabel('Username').fill('marginalia');
    await form.getByLabel('First Name').fill('Ursula');
    await form.getByLabel('Bio').fill('Notes in\nmargins');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
    const renamed = `u-${reader.user.username}`;
    await form.getByLabel('Username').fill(renamed);
    await form.getByRole('button', { name: 'Save Changes' }).dblclick();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await expect(main(page).getByText('Ursula', { exact: true })).toBeVisible();
    await expect(main(page).getByText('Notes in margins')).toBeVisible();
    await expect(page.getByRole('region', { name: `${renamed}'s Posts` })).toBeVisible();
    await openAccountMenu(page);
    await expect(page.getByRole('menuitem', { name: renamed })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: post.title }).click();
    await expect(main(page).getByRole('link', { name: renamed })).toBeVisible();
    // svc-social handles the event later, and an open page does not ask again.
    await expect
      .poll(async () =>
        (await reader.call(friendEndpoints.ofUser, { params: { userId: bob.user.id } })).text(),
      )
      .toContain(renamed);
    await page.goto(`/profile/${bob.user.id}`);
    await expect(main(page).getByRole('link', { name: renamed })).toBeVisible();
  },
);

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
  await expect(page.getByRole('button', { name: 'Friends' })).toBeVisible();
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
