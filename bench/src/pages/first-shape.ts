import type { Browser } from '@playwright/test';

/** A slow phone on a slow network: the processor, and bytes a second of 1.6 Mbit/s. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;

/** Runs in the page. As text, because compilers add calls of functions that the page does not have. */
const OBSERVE = `
  Object.assign(window, { shape: 0, shift: 0 });
  requestAnimationFrame(function look() {
    if (document.querySelector('main h1')) window.shape = performance.now();
    else requestAnimationFrame(look);
  });
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** What a signed-in reader sees of a page. */
export interface FirstShape {
  /** When its heading is on the screen, in milliseconds. */
  shape: number;
  /** When the live page is complete. */
  complete: number;
  /** The sum of its layout shifts until the live page is complete. */
  shift: number;
}

/** Opens a page as a signed-in reader, in a new browser context. @param sid the cookie of the session */
export async function firstShapeOf(
  browser: Browser,
  url: string,
  sid: string,
  viewport: { width: number; height: number },
): Promise<FirstShape> {
  const context = await browser.newContext({ viewport });
  try {
    await context.addCookies([{ name: 'sid', value: sid, url: new URL(url).origin }]);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await page.addInitScript({ content: OBSERVE });
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('#endpaper-view').waitFor({ state: 'detached' });
    await page.locator('#root [data-ep-loading]').first().waitFor({ state: 'detached' });
    const complete = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => ({
      shape: Reflect.get(window, 'shape') as number,
      shift: Reflect.get(window, 'shift') as number,
    }));
    return { ...seen, complete };
  } finally {
    await context.close();
  }
}

/** The cookie of a client's session. */
export async function sidOf(session: { cookie(name: string): Promise<string | undefined> }): Promise<string> {
  const sid = await session.cookie('sid');
  if (sid === undefined) throw new Error('There is no session');
  return sid;
}
