import type { Comment } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { newBook, newComment, newPost } from '@endpaper/local-servers';
import { clientOf } from '../support/browser-client.js';
import { isNightly } from '../support/devices.js';
import { withoutStreams } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

// A text has 45 to 90 characters a line in every window from 320 to 1,920 px, or all of the room that the page has.

const SENTENCE = 'A sentence that is long enough to fill its line, whatever its line is. ';
const TEXT = SENTENCE.repeat(6).trim();
const STEP = isNightly ? 16 : 64;
const WIDTHS = Array.from({ length: 1_600 / STEP + 1 }, (_, step) => 320 + step * STEP);

test.beforeEach(({ page }) => withoutStreams(page));

/** From here on, a window has room for a wide sidebar. */
const DESK = 1_200;

for (const [sidebar, widths] of [
  ['by-window', WIDTHS],
  ['open', WIDTHS.filter(width => width < DESK)],
  ['narrow', WIDTHS.filter(width => width >= DESK)],
] as const) {
  test(`no text is narrower than its room allows, with a sidebar that is ${sidebar}`, async ({ page }) => {
    const { book, post } = await writeTexts(page);
    await page.addInitScript(choice => {
      localStorage.setItem('endpaper.sidebar', choice);
    }, sidebar);
    for (const path of [`/books/${book.id}`, `/post/${post.id}`]) {
      await page.goto(path);
      await expect(page.getByText(SENTENCE).first()).toBeVisible();
      await expect(page.locator('[data-ep-loading]')).toHaveCount(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await badColumns(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('what is found has 45 characters a line where the page has room for them', async ({ page }) => {
  const word = `w${aSignUp().username.slice(-6)}`;
  const client = clientOf(page);
  await client.signUp();
  const created = await newBook(client, { title: `Of ${word}`, description: TEXT });
  await newPost(client, created.id, { text: `${word} ${TEXT}` });
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('main').getByText(SENTENCE).nth(1)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await measureColumns(page);
    const narrow = columns.filter(({ characters, room }) => characters < 45 && room > 540);
    expect(narrow, `${width} px`).toEqual([]);
  }
});

test('cards that were drawn in a wider window fit into a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('article').nth(20)).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 390, height: 844 });
  // The covers far from the window are not drawn again.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the sidebar is a rail between a phone and a desk', async ({ page }) => {
  await page.goto('/about');
  const places = page.locator('nav[aria-label="Places"]');
  for (const [width, expected] of [
    [719, 0],
    [720, 72],
    [768, 72],
    [DESK - 1, 72],
    [DESK, 240],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // A sidebar changes its width by a transition.
    const drawn = () => places.evaluate(element => element.getBoundingClientRect().width);
    await expect.poll(drawn, `${width} px`).toBe(expected);
  }
  await page.setViewportSize({ width: 800, height: 900 });
  // The scripts hear of the new width after the style sheets.
  await expect(places.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await places.getByRole('button', { name: 'Genres' }).click();
  await places.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/sorted\/\d/);
  await expect(places).toHaveCSS('width', '72px');
});

/** A book, and a post with a thread of four levels: each text has several lines. */
async function writeTexts(page: Page) {
  const client = clientOf(page);
  await client.signUp();
  const book = await newBook(client, { description: TEXT });
  const post = await newPost(client, book.id, { text: TEXT });
  let parent_id: number | null = null;
  for (let level = 0; level < 4; level++) {
    const comment: Comment = await newComment(client, post.id, { text: TEXT, parent_id });
    parent_id = comment.id;
  }
  return { book, post };
}

interface Column {
  text: string;
  /** How many characters a line has room for. */
  characters: number;
  width: number;
  /** The width between the paddings of the page. */
  room: number;
  /** The indentation of a comment and of the thread it is in. */
  indent: number;
}

async function badColumns(page: Page): Promise<Column[]> {
  const columns = await measureColumns(page);
  expect(columns.length).toBeGreaterThan(0);
  return columns.filter(
    ({ characters, width, room, indent }) =>
      characters > 90 || (characters < 45 && Math.abs(room - indent - width) > 2),
  );
}

function measureColumns(page: Page): Promise<Column[]> {
  return page.getByRole('main').evaluate((main, sentence) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    const style = getComputedStyle(main);
    const room = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const texts = [...main.querySelectorAll('p')].filter(each => each.textContent.includes(sentence.trim()));
    return texts.map(text => {
      const { width, left } = text.getBoundingClientRect();
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const characters = width / (context.measureText(sentence).width / sentence.length);
      const comments = text.closest('section:has(article)');
      const indent = comments ? left - comments.getBoundingClientRect().left : 0;
      return { text: text.textContent.slice(0, 20), characters, width, room, indent };
    });
  }, SENTENCE);
}
