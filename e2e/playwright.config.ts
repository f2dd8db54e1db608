import { findChromium } from '@endpaper/local-servers';
import { defineConfig } from '@playwright/test';

// One worker has one system of its own: journeys in parallel don't see each other's books.
export default defineConfig({
  testDir: '.',
  // Of the one that Compose runs there is only one.
  workers: process.env.PORTAL_URL ? 1 : 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '../.endpaper/test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? '',
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
