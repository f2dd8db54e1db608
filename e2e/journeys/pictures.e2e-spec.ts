import { aSignUp } from '@endpaper/contracts/testing';
import { newBook } from '@endpaper/local-servers';
import { clientOf } from '../support/browser-client.js';
import { expect, test, type Page } from '../support/portal-test.js';

// No name under `.example` exists, so svc-images can download nothing here; its own tests have a website.
const COVER = 'https://covers.example/a.jpg';
const PICTURE = 'https://pictures.example/ada.jpg';

/** Signs the page in as a user with a picture and a book, whose images are on other hosts. */
async function signUpWithPictures(page: Page) {
  const client = clientOf(page);
  const user = await client.signUp(aSignUp({ picture: PICTURE }));
  const book = await newBook(client, { cover: COVER });
  return { user, book };
}

test('a page requests nothing from the hosts of covers and pictures, and may not', async ({
  page,
  baseURL,
}) => {
  const { user, book } = await signUpWithPictures(page);
  const requests: URL[] = [];
  page.on('request', request => requests.push(new URL(request.url())));

  const images = () => requests.filter(({ pathname }) => pathname.startsWith('/api/images/')).length;
  const response = await page.goto(`/books/${book.id}`);
  await expect.poll(images).toBeGreaterThan(0);
  const before = images();
  await page.goto(`/profile/${user.id}`);
  await expect.poll(images).toBeGreaterThan(before);

  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([new URL(baseURL).origin]));
  expect(await response?.headerValue('content-security-policy')).toContain("img-src 'self' data:;");
  const loaded = await page.evaluate(
    url =>
      new Promise(resolve => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), {
          once: true,
        });
        new Image().src = url;
      }),
    COVER,
  );
  expect(loaded).toBe(COVER);
});

test('a cover that can not be downloaded is drawn, and the picture becomes initials', async ({ page }) => {
  const { user, book } = await signUpWithPictures(page);
  await page.goto(`/books/${book.id}`);
  const cover = page.getByRole('img', { name: `Cover of ${book.title} by ${book.author}` }).first();
  await expect(cover).toContainText(book.title);
  await page.goto(`/profile/${user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: user.username })).toBeVisible();
  // A browser loads an image when it is in the window. A failure says which one is left, and how far it has come.
  const images = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLImageElement>('main img'), image => {
        image.scrollIntoView();
        return { source: image.currentSrc, isComplete: image.complete, width: image.naturalWidth };
      }),
    );
  await expect.poll(images).toEqual([]);
});
