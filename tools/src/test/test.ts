import { findNatsServer } from '@endpaper/local-servers';
import { describeError } from '../describe-error.js';
import { onInterruption } from '../interruption.js';
import { runTargets } from '../nx.js';
import { provideChromium } from './chromium.js';
import { reportOn } from './test-report.js';

const TARGETS = [
  // One process checks the types of all projects in a third of the time that one for each takes.
  ...['format', 'lint-workspace', 'lint-unused', 'build', 'test'],
  ...['pact', 'verify', 'contracts', 'documentation', 'journeys'],
];

/** A run that hangs is ended and reported. */
const LIMIT_MINUTES = 60;

/** `npm test`: runs every check of every project. The last line that it prints is `N passed, N failed`. */
export async function test(): Promise<void> {
  const interruption = onInterruption();
  const signal = AbortSignal.any([interruption, AbortSignal.timeout(LIMIT_MINUTES * 60_000)]);
  try {
    // Fetched before the tests, which otherwise would each fetch their own.
    await findNatsServer();
    const { passed, failed, lines } = reportOn(
      await runTargets(TARGETS, 'all', {
        signal,
        env: {
          CHROMIUM_PATH: await provideChromium(signal),
          PACT_DO_NOT_TRACK: 'true',
          // Each test file loads a whole app: with more room for its objects, it takes a tenth less of the CPU.
          NODE_OPTIONS: '--max-semi-space-size=64',
        },
        onLine: line => {
          if (line.startsWith('> nx run ')) console.log(line);
        },
      }),
    );
    for (const line of lines) console.log(line);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    if (interruption.aborted) process.exit(130);
    console.log(`${describeError(error)}\n\n0 passed, 1 failed`);
    process.exitCode = 1;
  }
}
