import { findNatsServer } from '@endpaper/local-servers';
import { describeError } from '../describe-error.js';
import { onInterruption } from '../interruption.js';
import { projects } from '../projects.js';
import { browserJourneys } from './browser-journeys.js';
import { type Check, type Findings, failure } from './check.js';
import { contracts, mutations } from './contracts.js';
import { testsOf } from './project-tests.js';
import { specificationCoverage } from './specification-coverage.js';
import { everyProject, format } from './workspace-checks.js';

/** Whatever hangs is ended in time to be reported. */
const minutesForAll = 40;

/** `npm test`: every check there is. The last line that it prints is `N passed, N failed`. */
export async function test(): Promise<void> {
  const interruption = onInterruption();
  const signal = AbortSignal.any([interruption, AbortSignal.timeout(minutesForAll * 60_000)]);
  const attempt = async (check: Check) => {
    const started = Date.now();
    const findings = await check.run(signal).catch((error: unknown) => failure(describeError(error)));
    if (interruption.aborted) process.exit(130);
    show(check.name, findings, Date.now() - started);
    return findings;
  };

  const all = [await attempt(broker)];
  const ofWorkspace = [everyProject('lint'), everyProject('typecheck'), everyProject('build')];
  const ofContracts = [contracts, mutations];
  for (const check of [format, specificationCoverage, ...ofWorkspace, ...ofContracts])
    all.push(await attempt(check));
  // Those that use all others come last among the workspaces, and take longest: they begin first.
  const withTests = projects()
    .filter(({ scripts }) => 'test' in scripts)
    .reverse();
  all.push(...(await twoAtATime(withTests.map(testsOf), attempt)));
  all.push(await attempt(browserJourneys));

  const sum = (which: 'passed' | 'failed') => all.reduce((total, findings) => total + findings[which], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/** Fetched once and first, so that the tests' own set-ups need not. */
const broker: Check = {
  name: 'nats-server',
  async run() {
    await findNatsServer();
    return { passed: 1, failed: 0, report: '' };
  },
};

async function twoAtATime(
  checks: Check[],
  attempt: (check: Check) => Promise<Findings>,
): Promise<Findings[]> {
  const waiting = [...checks];
  const lane = async () => {
    const findings: Findings[] = [];
    for (let check = waiting.shift(); check; check = waiting.shift()) findings.push(await attempt(check));
    return findings;
  };
  return (await Promise.all([lane(), lane()])).flat();
}

function show(name: string, { passed, failed, report }: Findings, milliseconds: number): void {
  const seconds = Math.round(milliseconds / 1000);
  console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  if (failed > 0) console.log(`${report.trim()}\n`);
}
