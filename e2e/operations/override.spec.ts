import { AxeBuilder } from '@axe-core/playwright';
import { serveBuild, type ServedBuild } from '../support/build-server.js';
import { expect, test, type Page } from '../support/system.js';

// A developer tries a build that nobody has released, in their own browser and the live portal.

const LEAD = 'What people here are reading, the newest first.';
const OURS = 'What we would like to say here instead.';

let build: ServedBuild;
test.beforeEach(async () => {
  build = await serveBuild('mfe-books');
  await build.edit(LEAD, OURS);
});
test.afterEach(() => build.stop());

/** Sets what this browser tries, as one does in the developer tools. */
async function tryInstead(page: Page, name: string, base: string): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    choice => localStorage.setItem('endpaper-remotes', choice),
    JSON.stringify({ [name]: base }),
  );
  await page.goto('/');
}

test('a build of one’s own stands in for the released remote in this browser alone, until it is stopped', async ({
  page,
  browser,
  baseURL,
}) => {
  await tryInstead(page, 'mfe-books', build.url);
  await expect(page.getByText(OURS)).toBeVisible();
  await expect(page.getByText(`Trying mfe-books from ${build.url}`)).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const other = await browser.newPage({ baseURL });
  await other.goto('/');
  await expect(other.getByText(LEAD)).toBeVisible();
  await other.close();

  await page.goto('/');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(LEAD)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

test('a released version that is not active is tried from the portal itself', async ({ page, system }) => {
  const [books] = (await (await page.request.get('/remotes.json')).json()).remotes;
  await tryInstead(page, 'mfe-books', books.entry.replace('/mf-manifest.json', ''));
  await expect(page.getByText(/Trying mfe-books from \/remotes\/mfe-books\//)).toBeVisible();
  await expect(page.getByText(LEAD)).toBeVisible();
  expect(system.environment).toBe('development');
});

test('a build that does not run leaves a working portal, and says why', async ({ page }) => {
  await build.write('remoteEntry.js', 'throw new Error("nothing works");');
  await tryInstead(page, 'mfe-books', build.url);
  await expect(
    page.getByText(/mfe-books from .* did not work: it does not run \(.*\)\. The released one is shown\./),
  ).toBeVisible();
  await expect(page.getByText(LEAD)).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
});

test('where there is no build the portal works, and says so', async ({ page }) => {
  await tryInstead(page, 'mfe-books', `${build.url}/nothing`);
  await expect(page.getByText(/its remote\.json was answered with 404\./)).toBeVisible();
  await expect(page.getByText(LEAD)).toBeVisible();
});
