import type { Browser, Page } from '@playwright/test';

/** A navigation within the portal: the link to click, and a part of the new page that comes last. */
interface Step {
  name: string;
  link: string;
  shown: string;
}

/** The paths of a book that home shows, and of a post about it. */
export interface Places {
  book: string;
  post: string;
}

const steps = ({ book, post }: Places): Step[] => [
  { name: 'home to book', link: `main a[href="${book}"]`, shown: `main a[href="${post}"]` },
  {
    name: 'book to post',
    link: `main a[href="${post}"]`,
    shown: '[aria-labelledby="posts-comments"] article',
  },
  { name: 'post to home', link: 'a[href="/"]:visible', shown: `main article a[href="${book}"]` },
];

/**
 * Follows links from home and back to it. @returns how long scripts ran for each of the navigations, from the click until
 * the new page is shown and idle, in milliseconds
 */
export async function scriptingOfNavigations(
  browser: Browser,
  home: string,
  places: Places,
): Promise<Map<string, number>> {
  const page = await browser.newPage();
  try {
    const scripting = await scriptingClock(page);
    await page.goto(home);
    // From here on the page is the live one.
    await page.locator('#endpaper-view').waitFor({ state: 'detached' });
    const durations = new Map<string, number>();
    for (const { name, link, shown } of steps(places)) {
      const target = page.locator(link).first();
      await target.scrollIntoViewIfNeeded();
      await untilIdle(page);
      const before = await scripting();
      await target.click();
      await page.locator(shown).first().waitFor();
      await untilIdle(page);
      durations.set(name, (await scripting()) - before);
    }
    return durations;
  } finally {
    await page.close();
  }
}

/** @returns a function that reads how long scripts of the page have run so far, in milliseconds */
async function scriptingClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1_000;
  };
}

async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
}
