import { freePort } from '@endpaper/local-servers';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';

/** What Lighthouse measures of a page, with the network and the CPU of a phone. */
export interface Audit {
  /** Out of 100. */
  performance: number;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Total blocking time, in milliseconds. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Compressed scripts, in bytes. */
  scripts: number;
  /** All that was transferred, in bytes. */
  bytes: number;
}

/** Audits the page at a URL with Lighthouse's mobile preset, in a browser of its own. */
export async function audit(url: string, executablePath: string | undefined): Promise<Audit> {
  let result = await run(url, executablePath);
  // Now and then Chromium's trace has no beginning. Lighthouse then asks to run it again.
  for (let repeats = 0; repeats < 2 && result.runtimeError?.code === 'NO_NAVSTART'; repeats += 1)
    result = await run(url, executablePath);
  return auditOf(result);
}

async function run(url: string, executablePath: string | undefined): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function auditOf({ runtimeError, audits, categories }: Result): Audit {
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const requests = requestsIn(audits['network-requests']?.details);
  const sum = (some: readonly Request[]) => some.reduce((total, { transferSize }) => total + transferSize, 0);
  return {
    performance: Math.round((categories['performance']?.score ?? NaN) * 100),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scripts: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: sum(requests),
  };
}

interface Request {
  url: string;
  resourceType: string;
  transferSize: number;
}

function requestsIn(details: object | undefined): Request[] {
  return details && 'items' in details ? (details.items as Request[]) : [];
}
