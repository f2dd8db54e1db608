import { aSignUp } from '@endpaper/contracts/testing';
import { newBook } from '@endpaper/local-servers';
import { expectNoViolations } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { newPage } from '../support/moderators.js';
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

/** A photo that is larger than the portal accepts: noise can not be compressed. */
async function aPhoto(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const [width, height] = [(canvas.width = 1_500), (canvas.height = 1_000)];
    const image = new ImageData(width, height);
    for (let start = 0; start < image.data.length; start += 60_000)
      crypto.getRandomValues(image.data.subarray(start, start + 60_000));
    for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255;
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(encoded, 'base64');
}

test('a reader uploads a photo, others see it, and it is gone when the reader removes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await clientOf(page).signUp(aSignUp());
  const profile = `/profile/${user.id}`;
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    return page.getByRole('dialog', { name: 'Edit Profile' });
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const picture = (of: Page) => of.getByRole('main').locator('header img');

  await page.goto(profile);
  const photo = await aPhoto(page);
  expect(photo.length).toBeGreaterThan(2 * 1024 ** 2);
  const form = await edit();
  await form
    .getByLabel('Upload a Picture')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await expect(form.getByRole('button', { name: 'Remove the Picture' })).toBeVisible();
  await expectNoViolations(page);
  await save();
  await page.reload();
  await expect(picture(page)).toHaveAttribute('src', new RegExp(`^/api/images/uploads/${user.id}/`));

  const other = await newPage(browser, baseURL);
  await newReader(clientOf(other));
  const address = (await picture(page).getAttribute('src')) ?? '';
  const statusForOthers = async () => (await other.request.get(address)).status();
  await expect.poll(statusForOthers).toBe(200);
  await other.goto(profile);
  await expect(picture(other)).toHaveJSProperty('naturalWidth', 96);

  await (await edit()).getByRole('button', { name: 'Remove the Picture' }).click();
  await save();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: user.username })).toBeVisible();
  await expect(picture(page)).toBeHidden();
  await expect.poll(statusForOthers).toBe(404);
});
