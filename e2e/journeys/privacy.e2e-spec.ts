import { friendEndpoints, libraryEndpoints, userEndpoints } from '@endpaper/contracts';
import { ApiClient, newBook, newPost } from '@endpaper/local-servers';
import { expectGoodLooks } from '../support/accessibility.js';
import { ask, befriend } from '../support/befriend.js';
import { clientOf, newReader, type Reader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { expect, livePage, test, type Page } from '../support/portal-test.js';

/** A test with Bob, a stranger, who has his own browser, and with Cleo, a friend of the reader. */
const testWithOthers = test.extend<{ bob: Reader; bobsPage: Page; cleo: Reader }>({
  bobsPage: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL, viewport });
    await use(livePage(await context.newPage()));
    await context.close();
  },
  bob: async ({ bobsPage }, use) => use(await newReader(clientOf(bobsPage))),
  cleo: async ({ baseURL }, use) => use(await newReader(new ApiClient(baseURL))),
});

const main = (page: Page) => page.getByRole('main');
const choice = (page: Page, what: string) =>
  main(page)
    .getByRole('region', { name: 'Privacy' })
    .getByRole('combobox', { name: `Who may see my ${what}` });

/** Chooses in the settings, and waits until the choice is stored. */
async function choose(page: Page, what: string, label: string): Promise<void> {
  const stored = page.waitForResponse(
    response => response.request().method() === 'PUT' && response.url().endsWith('/settings'),
  );
  await choice(page, what).selectOption({ label });
  expect((await stored).status()).toBe(200);
}

/** Opens a page again until it shows a text: other services get what has changed by an event. */
async function openUntil(page: Page, path: string, text: RegExp | string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(main(page).getByText(text).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

for (const [device, viewport] of JOURNEY_SIZES) {
  testWithOthers.describe(`on a ${device}`, () => {
    testWithOthers.use({ viewport });

    testWithOthers(
      'a reader shows the profile to friends by the keyboard, and a stranger sees it once they are friends',
      async ({ page, browser, bob, bobsPage, cleo }) => {
        const ada = await newReader(clientOf(page));
        const { id, username } = ada.user;
        const book = await newBook(cleo);
        await befriend(ada, cleo);
        await newPost(ada, book.id, { title: 'A post of Ada' });
        const params = { bookId: book.id };
        await ada.call(libraryEndpoints.change, { params, body: { status: 'reading', rating: 4 } });
        const profile = `/profile/${id}`;
        await openUntil(bobsPage, profile, /^1\s+friend$/);
        await expect(main(bobsPage).getByRole('heading', { name: 'Reading now' })).toBeVisible();
        await expect(main(bobsPage).getByText(/^Joined/)).toBeVisible();

        await page.goto('/settings');
        const select = choice(page, 'profile');
        await expect(select).toHaveValue('readers');
        await expect(async () => {
          await page.keyboard.press('Tab');
          await expect(select).toBeFocused({ timeout: 1 });
        }).toPass({ intervals: [0] });
        const stored = page.waitForResponse('**/api/users/current/settings');
        await page.keyboard.press('ArrowDown');
        await expect(select).toHaveValue('friends');
        expect((await stored).status()).toBe(200);
        await page.reload();
        await expect(choice(page, 'profile')).toHaveValue('friends');

        await bobsPage.goto(profile);
        await expect(main(bobsPage).getByText(`${username} shows this profile to friends.`)).toBeVisible();
        await expect(main(bobsPage).getByRole('heading')).toHaveText([username]);
        await expect(main(bobsPage).getByText(/^Joined|A post of Ada/)).toHaveCount(0);
        const visitors = await browser.newContext({ viewport, baseURL: new URL(page.url()).origin });
        const visitorsPage = livePage(await visitors.newPage());
        await visitorsPage.goto(profile);
        await expect(main(visitorsPage).getByText('A post of Ada')).toBeVisible();
        await expect(main(visitorsPage).getByText(/friends?$|^Joined|Reading now/)).toHaveCount(0);
        await visitors.close();

        await bobsPage.getByRole('button', { name: 'Add Friend' }).click();
        await expect(bobsPage.getByRole('button', { name: 'Requested' })).toBeVisible();
        await ask(ada, bob);
        await openUntil(bobsPage, profile, /^2\s+friends$/);
        await expect(main(bobsPage).getByText('A post of Ada').first()).toBeVisible();
        await expect(main(bobsPage).getByRole('heading', { name: 'Reading now' })).toBeVisible();

        await ada.call(friendEndpoints.remove, { params: { id: bob.user.id } });
        await openUntil(bobsPage, profile, `${username} shows this profile to friends.`);
      },
    );
  });
}

testWithOthers(
  'a reader hides the friends, and the ratings from visitors, in the settings',
  async ({ page, browser, bob, bobsPage, cleo }) => {
    const ada = await newReader(clientOf(page));
    const { id, username } = ada.user;
    const book = await newBook(cleo);
    for (const other of [bob, cleo]) await befriend(ada, other);
    const params = { bookId: book.id };
    await ada.call(libraryEndpoints.change, { params, body: { status: 'read', rating: 4 } });
    const visitors = await browser.newContext({
      baseURL: new URL((await page.goto('/settings'))?.url() ?? '').origin,
    });
    const visitorsPage = livePage(await visitors.newPage());
    await openUntil(visitorsPage, `/books/${book.id}`, /of 5 · 1 rating/);

    await choose(page, 'friends', 'Only me');
    await choose(page, 'library', 'Signed-in readers');
    await bobsPage.goto(`/profile/${id}`);
    await expect(main(bobsPage).getByText(`${username} does not show you their friends.`)).toBeVisible();
    await expect(main(bobsPage).getByRole('heading', { name: 'Recently read' })).toBeVisible();
    await openUntil(visitorsPage, `/books/${book.id}`, 'No ratings yet');
    await visitors.close();

    await choose(page, 'friends', 'My friends');
    await bobsPage.reload();
    await expect(main(bobsPage).getByRole('heading', { name: /^2\s+friends$/ })).toBeVisible();
    await page.goto(`/profile/${id}`);
    await expect(main(page).getByRole('heading', { name: /^2\s+friends$/ })).toBeVisible();
  },
);

testWithOthers(
  'the settings and a limited profile have no violation in both themes',
  async ({ page, cleo }) => {
    await newReader(clientOf(page));
    await cleo.call(userEndpoints.changeSettings, { body: { visibility: 'friends' } });
    await page.goto('/settings');
    await expect(choice(page, 'library')).toBeVisible();
    await choice(page, 'friends').scrollIntoViewIfNeeded();
    await expectGoodLooks(page, 'privacy-settings');
    await page.goto(`/profile/${cleo.user.id}`);
    await expect(main(page).getByText(/shows this profile to friends/)).toBeVisible();
    await expectGoodLooks(page, 'limited-profile');
    await cleo.call(userEndpoints.changeSettings, { body: { visibility: 'readers' } });
    await cleo.call(friendEndpoints.changeSettings, { body: { visibility: 'me' } });
    await page.goto(`/profile/${cleo.user.id}`);
    await expect(main(page).getByText(/does not show you their friends/)).toBeVisible();
    await expectGoodLooks(page, 'hidden-friends');
  },
);
