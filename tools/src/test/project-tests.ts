import { checkout } from '@endpaper/local-servers';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Project } from '../projects.js';
import { type Outcome, runCommand } from '../run-command.js';
import { type Check, type Findings, failure } from './check.js';

/** Jest's summary of a run, as its `--json` gives it. */
interface Summary {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Tests that leave something open never end by themselves. Those of tools work in clones: minutes, where all is busy. */
const minutesForOneProject = 9;

/** The tests of one project, counted one by one. Those that need servers start their own, so that projects do not meet. */
export function testsOf({ name, folder }: Project): Check {
  return {
    name: `tests of ${folder}`,
    async run(signal) {
      const results = mkdtempSync(join(tmpdir(), 'endpaper-tests-'));
      try {
        const file = join(results, 'jest.json');
        const args = ['test', '-w', name, '--', '--json', `--outputFile=${file}`, '--ci', '--maxWorkers=1'];
        const outcome = await runCommand({
          command: 'npm',
          args,
          cwd: checkout,
          env: { FORCE_COLOR: '0' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(minutesForOneProject * 60_000)]),
        });
        return findings(outcome, file);
      } finally {
        rmSync(results, { recursive: true, force: true });
      }
    },
  };
}

function findings({ ok, output }: Outcome, file: string): Findings {
  const summary = read(file);
  if (!summary) return failure(`The test runner crashed:\n${output}`);
  if (summary.numTotalTests === 0) return failure(`No test was run:\n${output}`);
  const failed = summary.numFailedTests + summary.numRuntimeErrorTestSuites;
  return {
    passed: summary.numPassedTests,
    failed: Math.max(failed, Number(!ok)),
    report: withoutSummary(output),
  };
}

function read(file: string): Summary | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Jest repeats its results as JSON on one long line. */
function withoutSummary(output: string): string {
  return output
    .split('\n')
    .filter(line => !line.startsWith('{"numFailedTestSuites"'))
    .join('\n');
}
