import { newBook } from '@endpaper/local-servers';
import { clientOf } from '../support/browser-client.js';
import { openHomeAsNewUser } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

declare global {
  interface Window {
    /** What moved in each view transition, with its milliseconds. */
    moves: Promise<[string, number][]>[];
  }
}

/** Opens a book by its cover on the home page. @returns what moved, and for how many milliseconds */
async function openByCover(page: Page) {
  await page.addInitScript(() => {
    window.moves = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = change => {
      const transition = start(change);
      const moves = transition.ready.then(() =>
        document.getAnimations().flatMap<[string, number]>(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          const milliseconds = Number(effect?.getTiming().duration);
          return pseudoElement?.startsWith('::view-transition-group') ? [[pseudoElement, milliseconds]] : [];
        }),
      );
      window.moves.push(moves);
      return transition;
    };
  });
  await openHomeAsNewUser(page);
  const book = await newBook(clientOf(page), {});
  await page.reload();
  const link = page.getByRole('main').locator(`a[href="/books/${book.id}"]`).first();
  // The page of the book is loaded while the pointer is over the link.
  const loaded = page.waitForResponse(
    response => new URL(response.url()).pathname === `/api/books/${book.id}`,
  );
  await link.hover();
  await loaded;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  const moves = await page.evaluate(() => Promise.all(window.moves));
  return { moves: moves.flat(), name: `::view-transition-group(ep-cover-${book.id})` };
}

test('a cover that is clicked grows into the cover of the page', async ({ page }) => {
  const { moves, name } = await openByCover(page);
  expect(moves).toContainEqual([name, 220]);
});

test.describe('for readers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page of the book is there at once', async ({ page }) => {
    const { moves, name } = await openByCover(page);
    expect(moves).toContainEqual([name, 0.01]);
  });
});
