import { readFile } from 'node:fs/promises';
import { Archive } from '@endpaper/contracts';
import { newBook } from '@endpaper/local-servers';
import { clientOf } from '../support/browser-client.js';
import { signUpOnPage } from '../support/page-actions.js';
import { expect, test } from '../support/portal-test.js';

test('a reader downloads their data on the account page, and sees when a download has failed', async ({
  page,
  system,
}) => {
  const { email } = await signUpOnPage(page);
  const book = await newBook(clientOf(page));
  await page.goto('/settings');
  const download = async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download My Data' }).click();
    return started;
  };

  const complete = await download();
  expect(complete.suggestedFilename()).toMatch(/^endpaper-.*\.json$/);
  const archive = Archive.parse(JSON.parse(await readFile(await complete.path(), 'utf8')));
  expect(archive).toMatchObject({ account: { email }, books: [{ id: book.id }], sessions: [{}] });

  await system.kill('svc-social');
  try {
    expect(await (await download()).failure()).not.toBeNull();
  } finally {
    await system.restart('svc-social');
  }
});
