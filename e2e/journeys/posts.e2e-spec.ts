import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import { injectAxe, violationsIn } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { chooseBookAct, logOut } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

const confirmation = (page: Page) => page.getByRole('alertdialog');

test('write, edit and delete a post; the book shows the number of posts', async ({ page }) => {
  const book = await newBook(await newReader(clientOf(page)));
  await page.goto(`/books/${book.id}`);
  await expect(page.getByText('No Posts Yet. Be the first to Post!')).toBeVisible();

  await page.getByRole('button', { name: '+ Post' }).click();
  const form = page.getByRole('dialog', { name: 'Create Post' });
  // A word without a place to break does not widen its field, which would move the button away from the pointer.
  await form.getByLabel('Text').fill('x'.repeat(300));
  await form.getByLabel('Title').fill('x');
  const width = (await form.boundingBox())?.width ?? 0;
  expect((await form.getByLabel('Text').boundingBox())?.width).toBeLessThan(width);
  await form.getByLabel('Text').fill('They walk for eighty days.');
  await form.getByRole('button', { name: 'Create Post' }).click();
  await expect(form.getByText('Title must be longer than 2 characters')).toBeVisible();
  await form.getByLabel('Title').fill('On the ice');
  await form.getByRole('button', { name: 'Create Post' }).dblclick();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'On the ice' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle(/On the ice/);

  await page.getByRole('button', { name: 'Edit Post' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Post' });
  await edit.getByLabel('Text').fill('abc');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('Text must be longer than 4 characters')).toBeVisible();
  await edit.getByLabel('Text').fill('They walk.\nThen they talk.');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Then they talk.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: book.title, exact: true }).click();
  await expect(page.getByRole('main').getByText('1 post', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'On the ice' }).click();
  await page.getByRole('button', { name: 'Delete Post' }).click();
  await expect(confirmation(page)).toContainText(
    'Are you sure you want to permanently delete this post and all associated comments?',
  );
  await confirmation(page).getByRole('button', { name: 'Keep Post' }).click();
  await expect(confirmation(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Post' }).click();
  await confirmation(page).getByRole('button', { name: 'Delete Post' }).click();
  await expect(page).toHaveURL(`/books/${book.id}`);
  await expect(page.getByText('No Posts Yet. Be the first to Post!')).toBeVisible();
  await expect(page.getByRole('main').getByText('0 posts', { exact: true })).toBeVisible();
});

test('an edit in two tabs shows both texts, and loses neither', async ({ page, context }) => {
  const reader = await newReader(clientOf(page));
  const post = await newPost(reader, (await newBook(reader)).id);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/post/${post.id}`);
    await tab.getByRole('button', { name: 'Edit Post' }).click();
  }
  await other.getByLabel('Text').fill('From the other tab.');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  const form = page.getByRole('dialog', { name: 'Edit Post' });
  await form.getByLabel('Text').fill('From this tab.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const stored = form.getByRole('region', { name: 'What is stored now' });
  await expect(stored).toContainText('From the other tab.');
  await expect(form.getByLabel('Text')).toHaveValue('From this tab.');
  await injectAxe(page);
  expect(await violationsIn(page, 'all')).toEqual([]);

  await stored.getByRole('button', { name: 'Go on with this text' }).click();
  await expect(form.getByLabel('Text')).toHaveValue('From the other tab.');
  const typed = form.getByRole('region', { name: 'What you typed before' });
  await typed.getByRole('button', { name: 'Go on with this text' }).click();
  await form.getByLabel('Text').fill('From the other tab. From this tab.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('From the other tab. From this tab.')).toBeVisible();
});

test('comment, edit the comment and delete it', async ({ page }) => {
  const reader = await newReader(clientOf(page));
  const post = await newPost(reader, (await newBook(reader)).id);
  await page.goto(`/post/${post.id}`);
  await expect(page.getByText('No Comments Yet. Be the first to Comment!')).toBeVisible();

  await page.getByRole('button', { name: '+ Comment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Comment', { exact: true }).fill('I had forgotten the tent.');
  await form.getByRole('button', { name: 'Create Comment' }).dblclick();
  const comment = page.getByRole('article', { name: /^Comment by/ });
  await expect(comment).toHaveText(/I had forgotten the tent\./);
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();

  await comment.getByRole('button', { name: 'Edit Comment' }).click();
  await form.getByLabel('Comment', { exact: true }).fill('And the stove.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(comment).toHaveText(/And the stove\./);
  await page.reload();
  await expect(comment).toHaveText(/And the stove\./);
  await expect(comment).toHaveCount(1);

  await comment.getByRole('button', { name: 'Delete Comment' }).click();
  await expect(confirmation(page)).toContainText('Are you sure you want to permanently delete this comment?');
  await confirmation(page).getByRole('button', { name: 'Delete Comment' }).click();
  await expect(page.getByText('No Comments Yet. Be the first to Comment!')).toBeVisible();
  await expect(page.getByText('0 comments', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused();
});

for (const [, { width }] of JOURNEY_SIZES) {
  test(`a new comment on a long discussion is shown, with a button for those before it (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const reader = await newReader(clientOf(page));
    const post = await newPost(reader, (await newBook(reader)).id);
    for (let n = 1; n <= 45; n += 1) await newComment(reader, post.id, { text: `Comment number ${n}` });
    await page.goto(`/post/${post.id}`);
    const comments = page.getByRole('article', { name: /^Comment by/ });
    await expect(comments).toHaveCount(20);

    await page.getByRole('button', { name: '+ Comment' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Comment', { exact: true }).fill('The last word: https://example.org/ice.');
    await form.getByRole('button', { name: 'Create Comment' }).click();

    const written = comments.filter({ hasText: 'The last word' });
    await expect(written).toBeFocused();
    await expect(written).toBeInViewport({ ratio: 1 });
    await expect(written.getByRole('link', { name: 'https://example.org/ice', exact: true })).toBeVisible();
    await expect(comments).toHaveCount(21);
    await injectAxe(page);
    expect(await violationsIn(page, 'all')).toEqual([]);

    const more = page.getByRole('button', { name: 'More comments' });
    await more.click();
    await expect(comments).toHaveCount(41);
    await expect(comments.nth(39)).toContainText('Comment number 40');
    await more.click();
    await expect(comments).toHaveCount(46);
    await expect(more).toHaveCount(0);
    await expect(comments.last()).toContainText('The last word');
  });
}

test('a text that is longer than an edit may be can be corrected', async ({ page }) => {
  const reader = await newReader(clientOf(page));
  const post = await newPost(reader, (await newBook(reader)).id, { text: `${'ice '.repeat(199)}end` });
  await page.goto(`/post/${post.id}`);
  await page.getByRole('button', { name: 'Edit Post' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Post' });
  await expect(form.getByText('0 characters left')).toBeVisible();
  await form.getByLabel('Text').fill(`${'ice '.repeat(199)}END`);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByText(/END$/)).toBeVisible();
});

test('a comment form outlives the session: the reader logs in above it and then submits it', async ({
  page,
}) => {
  const reader = await newReader(clientOf(page));
  const post = await newPost(reader, (await newBook(reader)).id);
  await page.goto(`/post/${post.id}`);
  await page.getByRole('button', { name: '+ Comment' }).click();
  const form = page.getByRole('dialog', { name: 'Create Comment' });
  await form.getByLabel('Comment', { exact: true }).fill('I had forgotten the tent.');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Create Comment' }).click();
  await expect(form.getByText('You were logged out. Log in to go on.')).toBeVisible();
  await expect(page.getByRole('button', { name: '+ Comment', includeHidden: true })).toHaveCount(0);

  await form.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog', { name: 'Log In' }).getByRole('button', { name: 'Demo Login' }).click();
  await expect(form.getByLabel('Comment', { exact: true })).toBeFocused();
  await expect(form.getByText('You were logged out. Log in to go on.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Create Comment' }).click();
  await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveText(/I had forgotten the tent\./);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a post form keeps its input when the reader logs out in another tab', async ({ page, context }) => {
  const book = await newBook(await newReader(clientOf(page)));
  await page.goto(`/books/${book.id}`);
  await page.getByRole('button', { name: '+ Post' }).click();
  const form = page.getByRole('dialog', { name: 'Create Post' });
  await form.getByLabel('Title').fill('On the ice');
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);

  await expect(form.getByText('You were logged out. Log in to go on.')).toBeVisible();
  await expect(page.getByRole('button', { name: '+ Post', includeHidden: true })).toHaveCount(0);
  await expect(form.getByLabel('Title')).toHaveValue('On the ice');
  await page.keyboard.press('Escape');
  await confirmation(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeFocused();
});

for (const what of ['post in a list', 'post on its page', 'comment'] as const) {
  test(`vote on a ${what} through all six transitions`, async ({ page }) => {
    const reader = await newReader(clientOf(page));
    const book = await newBook(reader);
    const post = await newPost(reader, book.id);
    if (what === 'comment') {
      await newComment(reader, post.id, { text: 'Yes.' });
    }
    await page.goto(what === 'post in a list' ? `/books/${book.id}` : `/post/${post.id}`);
    const place = {
      'post in a list': page.getByRole('article').last(),
      'post on its page': page.getByRole('main'),
      // Not the last article: until the comments are there, that is the post.
      comment: page.getByRole('article', { name: /^Comment by/ }),
    }[what];
    const votes = place.getByRole('group', { name: /^Votes on/ }).first();
    const up = votes.getByRole('button', { name: /^Vote up/ });
    const down = votes.getByRole('button', { name: /^Vote down/ });

    for (const [clicked, score] of [
      [up, 1], // none → up
      [up, 0], // up → none
      [down, -1], // none → down
      [down, 0], // down → none
      [up, 1],
      [down, -1], // up → down
      [up, 1], // down → up
    ] as const) {
      const answer = page.waitForResponse(response => response.url().includes('/up/'));
      await clicked.click();
      await expect(votes.getByTitle(`Score ${score}`)).toBeVisible();
      expect((await answer).status()).toBe(200);
      await expect(up).toHaveAttribute('aria-pressed', String(score === 1));
      await expect(down).toHaveAttribute('aria-pressed', String(score === -1));
    }
    await page.reload();
    await expect(votes.getByTitle('Score 1')).toBeVisible();
    await expect(up).toHaveAttribute('aria-pressed', 'true');

    // A double click removes the vote and casts it again.
    const castAgain = page.waitForResponse(
      response => response.request().method() === 'POST' && response.url().endsWith('/up/1'),
    );
    await up.dblclick();
    expect((await castAgain).status()).toBe(200);
    await page.reload();
    await expect(votes.getByTitle('Score 1')).toBeVisible();
  });
}

test('a visitor sees scores and no controls', async ({ page, baseURL }) => {
  const reader = await newReader(new ApiClient(baseURL));
  const post = await newPost(reader, (await newBook(reader)).id);
  await reader.call(postEndpoints.vote, { params: { id: post.id, value: 1 }, body: {} });
  await newComment(reader, post.id, { text: 'Yes.' });

  await page.goto(`/post/${post.id}?sort=newest`);
  const main = page.getByRole('main');
  await expect(main.getByTitle('Score 1')).toBeVisible();
  await expect(main.getByText('Yes.')).toBeVisible();
  await expect(main.getByTitle('Score 0')).toHaveCount(0);
  await expect(main.getByText('1 comment', { exact: true })).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveAccessibleName('Share');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button').click();
  await expect(main.getByRole('button')).toHaveAccessibleName('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/post/${post.id}`, page.url()).href,
  );
  await main.getByRole('link', { name: post.book.title, exact: true }).click();
  await expect(main.getByTitle('Score 1')).toBeVisible();
  await expect(main.getByText('1 reply', { exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Posts' }).getByRole('button')).toHaveCount(0);
});

test('the post of a deleted book disappears for another reader who has it open', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await newReader(clientOf(page));
  const book = await newBook(owner);
  const other = await browser.newContext({ baseURL });
  const bob = await newReader(clientOf(other));
  const post = await newPost(bob, book.id);
  const [voting, reloading] = [await other.newPage(), await other.newPage()];
  for (const tab of [voting, reloading]) {
    await tab.goto(`/post/${post.id}`);
    await expect(tab.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  }

  await page.goto(`/books/${book.id}`);
  await chooseBookAct(page, 'Delete Book');
  await confirmation(page).getByRole('button', { name: 'Delete Book' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await page.request.get(`/api/posts/post/${post.id}`)).status()).toBe(404);

  await voting
    .getByRole('button', { name: /^Vote up/ })
    .first()
    .click();
  await expect(voting.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
  await reloading.reload();
  await expect(reloading.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
  expect((await owner.call(bookEndpoints.byId, { params: { id: book.id } })).status).toBe(404);
  await other.close();
});

test('when the files of mfe-posts are missing the book page shows the book, and Try again loads its posts', async ({
  page,
  system,
}) => {
  const reader = await newReader(clientOf(page));
  const book = await newBook(reader);
  const post = await newPost(reader, book.id);
  await system.withoutFilesOf('mfe-posts', async () => {
    await page.goto(`/books/${book.id}`);
    await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
    await expect(page.getByText('This part can’t be reached right now.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to Favorite' }).click();
    await expect(page.getByRole('button', { name: 'Remove Favorite' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: post.title })).toBeVisible();
});

test('a post whose response is lost is created once by a second attempt after a reload', async ({ page }) => {
  const book = await newBook(await newReader(clientOf(page)));
  await page.goto(`/books/${book.id}`);
  await page.getByRole('button', { name: '+ Post' }).click();
  const form = page.getByRole('dialog', { name: 'Create Post' });
  await form.getByLabel('Title').fill('On the ice');
  await form.getByLabel('Text').fill('They walk for eighty days.');
  let statusAtServer: number | undefined;
  await page.route(
    '/api/posts/new/*',
    async route => {
      statusAtServer = (await route.fetch()).status();
      await route.fulfill({
        status: 504,
        json: { errors: { message: 'The upstream did not respond in time' } },
      });
    },
    { times: 1 },
  );

  await form.getByRole('button', { name: 'Create Post' }).click();
  await expect(form.getByText('Something went wrong. Please try again')).toBeVisible();
  expect(statusAtServer).toBe(201);
  await page.reload();
  await page.getByRole('button', { name: '+ Post' }).click();
  await expect(form.getByLabel('Text')).toHaveValue('They walk for eighty days.');
  await form.getByRole('button', { name: 'Create Post' }).click();

  await expect(page).toHaveURL(/\/post\/\d+$/);
  const posts = await clientOf(page).result(postEndpoints.ofBook, { params: { bookId: book.id } });
  expect(posts).toHaveLength(1);
});

test('a post that was written just now is fresh on a device whose clock is two hours fast', async ({
  page,
}) => {
  const reader = await newReader(clientOf(page));
  const post = await newPost(reader, (await newBook(reader)).id);
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);

  for (const path of [`/post/${post.id}`, `/books/${post.book.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('time').first()).toHaveText('just now');
  }
});
