import { REASONS, userEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { newBook, newPost } from '@endpaper/local-servers';
import { expectGoodLooks, expectNoViolations } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { newModerator, newPage } from '../support/moderators.js';
import { chooseBookAct } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

const main = (page: Page) => page.getByRole('main');
const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status();

test('a reader reports a post, a moderator hides it, its author appeals, and another moderator shows it again', async ({
  page,
  browser,
  baseURL,
  system,
}) => {
  const author = await newReader(clientOf(page));
  const { id: bookId } = await newBook(author);
  const post = await newPost(author, bookId);
  const address = `/post/${post.id}`;
  const [reporterPage, firstPage, secondPage] = (await Promise.all(
    [1, 2, 3].map(() => newPage(browser, baseURL)),
  )) as [Page, Page, Page];
  await newReader(clientOf(reporterPage));
  await newModerator(clientOf(firstPage), system);
  await newModerator(clientOf(secondPage), system);

  await reporterPage.goto(address);
  await main(reporterPage).getByRole('button', { name: 'More', exact: true }).first().click();
  await reporterPage.getByRole('menuitem', { name: 'Report this post…' }).click();
  const report = reporterPage.getByRole('dialog');
  await report.getByLabel(REASONS.spam).check();
  await report.getByLabel('What moderators should know').fill('קנו עכשיו, again and again');
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(report.getByText(/^Received\./)).toBeVisible();
  await expectNoViolations(reporterPage);
  await report.getByRole('button', { name: 'Done' }).click();

  await firstPage.goto('/moderation');
  await main(firstPage)
    .getByRole('link', { name: `Post: ${post.title}` })
    .click();
  await expect(main(firstPage).getByText('קנו עכשיו, again and again')).toBeVisible();
  await main(firstPage).getByLabel('Hide').check();
  await main(firstPage).getByLabel('The rule that was broken').selectOption('spam');
  await main(firstPage).getByLabel('Note to the author').fill('Please do not advertise here.');
  await expectNoViolations(firstPage);
  await main(firstPage).getByRole('button', { name: 'Decide' }).click();
  await expect(main(firstPage).getByText('This report is decided.')).toBeVisible();

  // The event arrives a moment later.
  await expect.poll(() => statusOf(reporterPage, address)).toBe(404);
  await reporterPage.goto('/moderation/reports');
  await expect(
    main(reporterPage)
      .getByText(/decided/i)
      .first(),
  ).toBeVisible();

  await page.goto(address);
  await expect(main(page).getByText(`Moderators have hidden this: ${REASONS.spam}.`)).toBeVisible();
  await main(page).getByRole('link', { name: 'See the decision' }).click();
  await expect(main(page).getByText('Please do not advertise here.')).toBeVisible();
  await main(page).getByLabel('Why is the decision wrong?').fill('It is a review of the book.');
  await main(page).getByRole('button', { name: 'Appeal' }).click();
  await expect(main(page).getByText(/You have appealed/)).toBeVisible();
  await expectNoViolations(page);

  await secondPage.goto('/moderation/appeals');
  await main(secondPage)
    .getByRole('button', { name: `Decide the appeal about “${post.title}”…` })
    .click();
  const appeal = secondPage.getByRole('dialog');
  await appeal.getByLabel('Undo the decision').check();
  await appeal.getByRole('button', { name: 'Decide' }).click();
  await expect(appeal).toHaveCount(0);

  await expect.poll(() => statusOf(reporterPage, address)).toBe(200);
  await page.goto('/notifications');
  await expect(main(page).getByText('Moderators have decided about your appeal')).toBeVisible();
});

test('a book whose owner has left is asked for, given by a moderator, and edited by its new owner', async ({
  page,
  browser,
  baseURL,
  system,
}) => {
  const [ownerPage, moderatorPage] = await Promise.all([
    newPage(browser, baseURL),
    newPage(browser, baseURL),
  ]);
  const owner = clientOf(ownerPage);
  const ownerForm = aSignUp();
  await owner.signUp(ownerForm);
  const { id, title } = await newBook(owner);
  const { user } = await newReader(clientOf(page));
  await newModerator(clientOf(moderatorPage), system);
  await newPost(clientOf(page), id);

  await owner.call(userEndpoints.remove, { body: { password: ownerForm.password } });
  await expect
    .poll(async () => {
      await page.goto(`/books/${id}`);
      return main(page).getByText('This book has no owner: nobody edits it.').count();
    })
    .toBe(1);
  await main(page).getByRole('button', { name: 'Ask for This Book…' }).click();
  const request = page.getByRole('dialog');
  await request.getByLabel('Why you want to look after it').fill('The title has a mistake.');
  await expectGoodLooks(page, 'ask-for-book');
  await request.getByRole('button', { name: 'Send' }).click();
  await expect(request.getByText(/^Received\./)).toBeVisible();
  await request.getByRole('button', { name: 'Done' }).click();

  await moderatorPage.goto('/moderation');
  await main(moderatorPage)
    .getByRole('link', { name: `Book without an owner: ${title}` })
    .click();
  await expect(main(moderatorPage).getByText('The title has a mistake.')).toBeVisible();
  await main(moderatorPage).getByLabel('Give the book to a reader').check();
  await main(moderatorPage).getByLabel(user.username).check();
  await expectGoodLooks(moderatorPage, 'give-book');
  await main(moderatorPage).getByRole('button', { name: 'Decide' }).click();
  await expect(main(moderatorPage).getByText('This report is decided.')).toBeVisible();

  // The open page learns of it.
  await chooseBookAct(page, 'Edit Book');
  const form = page.getByRole('dialog');
  await form.getByLabel('Title', { exact: true }).fill('The right title');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'The right title' })).toBeVisible();
  await page.goto('/notifications');
  await main(page).getByText('A book that you asked for is yours: you can edit it').click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'The right title' })).toBeVisible();
});

test('a reader who is no moderator reads whom the pages are for', async ({ page }) => {
  await newReader(clientOf(page));
  for (const path of ['/moderation', '/moderation/log', '/moderation/appeals', '/moderation/moderators']) {
    await page.goto(path);
    await expect(main(page).getByText('This page is for moderators.')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Moderation', exact: true })).toHaveCount(0);
});
