import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@endpaper/local-servers';
import { injectAxe, violationsIn } from '../support/accessibility.js';
import { serveBuild, type ServedBuild } from '../support/build-server.js';
import { allBooks } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';
import { activeRemote } from '../support/read-active-remote.js';

// A developer tries an unreleased build of a remote in their browser, in the running portal.

const LEAD = 'Read. Then talk it over.';
const OURS = 'What we would like to say here instead.';

let build: ServedBuild;
test.beforeEach(async ({ system }) => {
  build = await serveBuild('mfe-books', system.buildsOrigin);
  const scripts = (await readdir(build.folder)).filter(each => each.endsWith('.js'));
  for (const file of scripts.map(each => join(build.folder, each)))
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(LEAD, OURS));
});
test.afterEach(() => build.stop());

/** Sets the override of this browser, as a developer does in the developer tools. */
async function override(page: Page, name: string, base: string): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    choice => {
      localStorage.setItem('endpaper-remotes', choice);
    },
    JSON.stringify({ [name]: base }),
  );
  await page.goto('/');
}

test('a build replaces the released remote in this browser alone, until Stop', async ({
  page,
  browser,
  baseURL,
}) => {
  await override(page, 'mfe-books', build.url);
  await expect(page.getByText(OURS)).toBeVisible();
  await expect(page.getByText(`Trying mfe-books from ${build.url}`)).toBeVisible();
  await allBooks(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  await injectAxe(page);
  expect(await violationsIn(page, 'all')).toEqual([]);
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
  const { entry } = await activeRemote(system.url, 'mfe-books');
  await override(page, 'mfe-books', entry.replace('/remoteEntry.js', ''));
  await expect(page.getByText(/Trying mfe-books from \/remotes\/mfe-books\//)).toBeVisible();
  await expect(page.getByText(LEAD)).toBeVisible();
  expect(system.environment).toBe('development');
});

test('a build that throws leaves a working portal and an explanation', async ({ page }) => {
  await writeFile(join(build.folder, 'remoteEntry.js'), 'throw new Error("nothing works");');
  await override(page, 'mfe-books', build.url);
  await expect(
    page.getByText(/mfe-books from .* did not work: it does not run \(.*\)\. The released one is shown\./),
  ).toBeVisible();
  await expect(page.getByText(LEAD)).toBeVisible();
  await allBooks(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
});

test('a build of another port is not loaded', async ({ page }) => {
  const other = await serveBuild('mfe-books', `http://127.0.0.1:${await freePort()}`);
  await override(page, 'mfe-books', other.url);
  await expect(
    page.getByText(/it can’t be reached, or Endpaper does not take builds from there/),
  ).toBeVisible();
  await expect(page.getByText(LEAD)).toBeVisible();
  await other.stop();
});

test('a missing build leaves a working portal and an explanation', async ({ page }) => {
  await override(page, 'mfe-books', `${build.url}/nothing`);
  await expect(page.getByText(/its remote\.json was answered with 404\./)).toBeVisible();
  await expect(page.getByText(LEAD)).toBeVisible();
});
