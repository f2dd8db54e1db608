import { spawnSync } from 'node:child_process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without a window: a journey needs a quarter less processor time with it. */
const HEADLESS = 'chromium-headless-shell';

/**
 * The path of an installed Chromium: `CHROMIUM_PATH`, or the first one on the PATH; undefined when there is none.
 * @param prefersHeadless whether one that has no window comes first; measurements need one with all parts
 */
export function findChromium({ prefersHeadless = false } = {}): string | undefined {
  const names = prefersHeadless ? [HEADLESS, ...NAMES] : NAMES;
  const found = spawnSync('which', names, { encoding: 'utf8' }).stdout.split('\n')[0];
  return process.env.CHROMIUM_PATH || found || undefined;
}
