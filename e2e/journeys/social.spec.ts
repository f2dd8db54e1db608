import { friendEndpoints } from '@endpaper/contracts';
import { clientOf, newReader, type Reader } from '../support/browser-client.js';
import { newBook, newPost } from '../support/posts.js';
import { openAccountMenu } from '../support/reader.js';
import { expect, test, type Page } from '../support/system.js';

/** Another reader than the one of the page, with a browser of their own. */
const other = test.extend<{ bob: Reader; bobsPage: Page }>({
  bobsPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(await context.newPage());
    await context.close();
  },
  bob: async ({ bobsPage }, use) => use(await newReader(clientOf(bobsPage))),
});

const signIn = (page: Page) => newReader(clientOf(page));
const main = (page: Page) => page.getByRole('main');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Remove Friend' });
const count = (page: Page, text: string) =>
  expect(main(page).getByRole('heading', { name: text, exact: true })).toBeVisible();

other('add a friend from their profile, and both have one more', async ({ page, bob, bobsPage }) => {
  const { user } = await signIn(page);
  await page.goto('/friends');
  await expect(page.getByText(/No friends yet/)).toBeVisible();

  await page.goto(`/profile/${bob.user.id}`);
  await count(page, '0 friends');
  // Nothing is answered yet when it is shown.
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>(resolve => (answer = resolve));
  await page.route('**/api/friends/add/*', async route => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add Friend' }).dblclick();
  await count(page, '1 friend');
  await expect(main(page).getByRole('link', { name: user.username })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Remove Friend' })).not.toHaveAttribute('aria-disabled');
  await expect(question(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Friends', exact: true }).first().click();
  await expect(main(page).getByText('1 friend', { exact: true })).toBeVisible();
  await main(page).getByRole('link', { name: bob.user.username }).click();
  await expect(page).toHaveURL(`/profile/${bob.user.id}`);
  await page.reload();
  await count(page, '1 friend');

  await bobsPage.goto('/friends');
  await main(bobsPage).getByRole('link', { name: user.username }).click();
  await expect(bobsPage.getByRole('button', { name: 'Remove Friend' })).toBeVisible();
  await expect(main(bobsPage).getByRole('link', { name: bob.user.username })).toBeVisible();
});

other('a double click on Add Friend asks nothing, however fast the answer', async ({ page, bob }) => {
  await signIn(page);
  await page.goto(`/profile/${bob.user.id}`);
  const box = await page.getByRole('button', { name: 'Add Friend' }).boundingBox();
  if (!box) throw new Error('the button has no place');
  // Where the next button stands, too.
  const at = [box.x + 30, box.y + box.height / 2] as const;
  await page.mouse.click(...at);
  await expect(page.getByRole('button', { name: 'Remove Friend' })).not.toHaveAttribute('aria-disabled');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Friend' }).click();
  await expect(question(page)).toBeVisible();
});

other('a friend is kept or removed, as one says', async ({ page, bob, bobsPage }) => {
  const reader = await signIn(page);
  await reader.call(friendEndpoints.add, { params: { id: bob.user.id } });
  await page.goto(`/profile/${bob.user.id}`);
  await count(page, '1 friend');

  await page.getByRole('button', { name: 'Remove Friend' }).click();
  await expect(question(page)).toContainText(
    `Are you sure you want to remove ${bob.user.username} from friends?`,
  );
  await question(page).getByRole('button', { name: 'Keep Friend' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await count(page, '1 friend');

  await page.getByRole('button', { name: 'Remove Friend' }).click();
  await question(page).getByRole('button', { name: 'Remove Friend' }).click();
  await count(page, '0 friends');
  // The page shows it before the answer; with that, the button is free again.
  await expect(page.getByRole('button', { name: 'Add Friend' })).not.toHaveAttribute('aria-disabled');
  await expect(main(page).getByRole('link', { name: reader.user.username })).toHaveCount(0);
  await page.reload();
  await count(page, '0 friends');
  await bobsPage.goto('/friends');
  await expect(bobsPage.getByText(/No friends yet/)).toBeVisible();
});

test('rename oneself, and stand so under an old post, in the bar and among friends', async ({ page }) => {
  const reader = await signIn(page);
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
  await expect(main(page).getByText('Ursula')).toBeVisible();
  await expect(page.getByRole('region', { name: `${renamed}'s Posts` })).toBeVisible();
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: renamed })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: post.title }).click();
  await expect(main(page).getByRole('link', { name: renamed })).toBeVisible();
  // Who keeps friends hears of it on its own time, and a page that is opened asks once.
  await expect
    .poll(async () => (await reader.call(friendEndpoints.ofUser, { params: { userId: 13 } })).text())
    .toContain(renamed);
  await page.goto('/profile/13');
  await expect(main(page).getByRole('link', { name: renamed })).toBeVisible();
});

test('signed out, friends and profiles say what they are for, and go on after Log In', async ({ page }) => {
  await page.goto('/profile/2');
  await expect(page.getByText(/make friends with them, please log in\./)).toBeVisible();
  await main(page).getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog', { name: 'Log In' }).getByRole('button', { name: 'Demo Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'marginalia' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Friend' })).toBeVisible();
  await expect(page.getByRole('region', { name: "marginalia's Posts" })).toBeVisible();
});

test('a reader who is not there is named', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/999999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Reader not found' })).toBeVisible();
  await expect(page.getByText('There is no reader “999999999” here.')).toBeVisible();
});

test('a reader without posts says so', async ({ page }) => {
  const { user } = await signIn(page);
  await page.goto('/');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: user.username }).click();
  await expect(page).toHaveURL(`/profile/${user.id}`);
  await expect(page.getByText(`${user.username} Has No Posts Yet.`)).toBeVisible();
});

test('with svc-social killed a profile still shows the person and the posts, and friends come back on Try again', async ({
  page,
  system,
}) => {
  await signIn(page);
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
  await count(page, '6 friends');
});
