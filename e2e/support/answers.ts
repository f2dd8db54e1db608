import type { Page, Response } from '@playwright/test';

/** The next answer to a call of the page: a page shows some changes before they are kept. */
export function answerTo(page: Page, method: string, path: string): Promise<Response> {
  return page.waitForResponse(
    response => response.request().method() === method && new URL(response.url()).pathname.startsWith(path),
  );
}
