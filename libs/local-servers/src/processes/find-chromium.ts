import { spawnSync } from 'node:child_process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of an installed Chromium: `CHROMIUM_PATH`, or the first one on the PATH; undefined when there is none. */
export function findChromium(): string | undefined {
  const found = spawnSync('which', NAMES, { encoding: 'utf8' }).stdout.split('\n')[0];
  return process.env.CHROMIUM_PATH || found || undefined;
}
