import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { DEVICES } from './devices.js';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What comes late in a long list: it has the parts of the entries before it, and axe would measure each of its texts. */
const REPEATED = ':is(li, article):nth-child(n + 7)';

/** Rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Puts axe into the open page, for all of its checks: parsing it takes longer than a check of the colors. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * Checks the page, or the dialog that is open above it: what is behind a dialog can't be used, and is a screen of its own.
 * @returns each violation of axe's rules, with the HTML of its first element
 */
export function violationsIn(page: Page, rules: 'all' | 'colors'): Promise<string[]> {
  return page.evaluate(
    async ({ colorRules, repeated }) => {
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
      const include = [...dialogs].at(-1) ?? document.documentElement;
      const exclude = [...include.querySelectorAll(repeated)];
      const { violations } = await window.axe.run(
        { include, exclude },
        {
          resultTypes: ['violations'],
          ...(colorRules && { runOnly: { type: 'rule', values: colorRules } }),
        },
      );
      return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`);
    },
    { colorRules: rules === 'colors' ? COLOR_RULES : undefined, repeated: REPEATED },
  );
}

/** Ends the transitions between two themes: while they run, a button has colors of both. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A script that follows the theme runs before the next frame.
    await new Promise(requestAnimationFrame);
    const running = () =>
      document.getAnimations().filter(each => each instanceof CSSTransition && each.playState === 'running');
    // The end of one may start another: an element inherits its color.
    // A transition in a closed part of the page never ends by itself: the browser pauses what it does not draw.
    for (let transitions = running(); transitions.length > 0; transitions = running())
      for (const transition of transitions) transition.finish();
  });
}

/** Checks the page, or the dialog above it, in both themes: the second has the same elements in other colors. */
export async function expectNoViolations(page: Page): Promise<void> {
  await injectAxe(page);
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colors'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await endTransitions(page);
    expect(await violationsIn(page, rules)).toEqual([]);
  }
}

/**
 * Checks an open screen on each device: no violation of axe's rules, and nothing beyond its width.
 * SCREENSHOTS=<folder> saves a picture of each device in both themes.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [device, size] of DEVICES) {
    await page.setViewportSize(size);
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${device}`).toBe(
      size.width,
    );
    const screenshots = process.env['SCREENSHOTS'];
    if (!screenshots) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await endTransitions(page);
      await page.screenshot({ path: `${screenshots}/${name}-${size.width}-${colorScheme}.png` });
    }
  }
  if (before) await page.setViewportSize(before);
}
