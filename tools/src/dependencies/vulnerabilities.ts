import { checkout } from '@endpaper/local-servers';
import { execa } from 'execa';
import * as z from 'zod/mini';

const Report = z.object({
  metadata: z.optional(z.object({ vulnerabilities: z.record(z.string(), z.number()) })),
});

/** What a report of `npm audit --json` says: whether the registry has checked, and how many findings are severe. */
export function readReport(text: string): { checked: boolean; severe: number } {
  const report = z.safeParse(Report, parse(text)).data?.metadata?.vulnerabilities;
  return { checked: report !== undefined, severe: (report?.high ?? 0) + (report?.critical ?? 0) };
}

/** `npm run vulnerabilities`: exits with 1 when a package of the product has a severe known vulnerability. */
export async function vulnerabilities(): Promise<void> {
  const { stdout } = await execa('npm', ['audit', '--omit=dev', '--json'], { cwd: checkout, reject: false });
  const { checked, severe } = readReport(stdout);
  if (!checked) console.log('This registry offers no advisories: nothing was checked.');
  else if (severe === 0) console.log('No severe vulnerability is known.');
  else {
    console.log(`${severe} severe vulnerabilities are known: see npm audit --omit=dev.`);
    process.exitCode = 1;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
