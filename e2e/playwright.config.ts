import { findChromium } from '@endpaper/local-servers';
import { defineConfig } from '@playwright/test';

const isCompose = process.env['PORTAL_URL'] !== undefined;

const NIGHTLY =
  /operations\/(?:audit|cascade|development|housekeeping|readme|release|repair|restore-demo|rolling-restart|storm)\.e2e-spec/;

// Each worker starts its own system, so journeys that run at once do not see each other's books.
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // Compose runs one system for all. Three workers take longer than two on two cores.
  workers: isCompose ? 1 : 2,
  projects: [
    { name: 'journeys', testMatch: /\.(?:e2e-)?spec\.ts$/, testIgnore: NIGHTLY },
    // They start systems of their own, and need the whole machine.
    { name: 'nightly', testMatch: process.env['NIGHTLY'] === 'true' ? NIGHTLY : [], workers: 1 },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: '../.endpaper/test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // A worker would hide the requests of pages from `page.route`.
    serviceWorkers: 'block',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: findChromium({ prefersHeadless: true }) ?? '',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
