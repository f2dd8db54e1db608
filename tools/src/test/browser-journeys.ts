import { checkout } from '@endpaper/local-servers';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runCommand } from '../run-command.js';
import { type Check, type Findings, failure } from './check.js';
import { provideChromium } from './chromium.js';

/** Playwright's summary of a run. A test that passes at its second try only is flaky, and here that is no pass. */
interface Summary {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
}

/** The journeys through the whole system in a real browser. */
export const browserJourneys: Check = {
  name: 'browser journeys',
  async run(signal) {
    const chromium = await provideChromium(signal);
    const results = mkdtempSync(join(tmpdir(), 'endpaper-journeys-'));
    try {
      const file = join(results, 'playwright.json');
      const outcome = await runCommand({
        command: process.execPath,
        args: [
          createRequire(import.meta.url).resolve('@playwright/test/cli'),
          'test',
          '-c',
          'e2e',
          '--reporter=list,json',
        ],
        cwd: checkout,
        env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0' },
        signal,
      });
      return findings(outcome, file);
    } finally {
      rmSync(results, { recursive: true, force: true });
    }
  },
};

function findings({ ok, output }: Outcome, file: string): Findings {
  const summary = read(file);
  if (!summary) return failure(`The browser journeys could not be run:\n${output}`);
  const { expected, unexpected, flaky } = summary.stats;
  if (expected + unexpected + flaky === 0) return failure(`No browser journey was run:\n${output}`);
  const failed = unexpected + flaky + summary.errors.length;
  return { passed: expected, failed: Math.max(failed, Number(!ok)), report: output };
}

function read(file: string): Summary | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
