import { stripVTControlCharacters } from 'node:util';
import type { NxOutcome, Task } from '../nx.js';

/** Targets that run tests: each of their tests counts. A task of any other target counts as one. */
const TEST_TARGETS = ['test', 'pact', 'verify', 'journeys'];

export interface Counts {
  passed: number;
  failed: number;
}

/**
 * The counts of all tasks, what each failed one printed, and the seconds of each project. A task that nx skipped, a
 * runner that crashed and a project that ran no test count as failed; so does a flaky test.
 */
export function reportOn({ ok, output, tasks }: NxOutcome): Counts & { lines: string[] } {
  const skipped = skippedIn(stripVTControlCharacters(output));
  const counted = tasks.map(task => ({ task, counts: countsOf(task) }));
  const failures = counted.filter(({ counts }) => counts.failed > 0);
  const passed = sum(counted.map(({ counts }) => counts.passed));
  const failed = sum(failures.map(({ counts }) => counts.failed)) + skipped.length;
  // nx can fail although no task did: then what it printed is the only explanation.
  const isCrash = !ok && failed === 0;
  return {
    passed,
    failed: isCrash ? 1 : failed,
    lines: [
      ...(isCrash ? [output] : []),
      ...failures.map(({ task }) => `✖ ${task.project}:${task.target}\n${withoutPasses(task.output)}\n`),
      ...skipped.map(id => `✖ ${id}: skipped, because a task that it depends on failed`),
      ...[...new Set(tasks.map(({ project }) => project))].sort().map(project => {
        const own = counted.filter(({ task }) => task.project === project);
        const seconds = Math.round(sum(own.map(({ task }) => (task.cached ? 0 : task.seconds))));
        const of = (which: keyof Counts) => sum(own.map(({ counts }) => counts[which]));
        return `${project}: ${of('passed')} passed, ${of('failed')} failed (${seconds} s)`;
      }),
    ],
  };
}

/** A failed task has at least one failure, whatever its summary says. */
function countsOf({ target, ok, output }: Task): Counts {
  if (!TEST_TARGETS.includes(target)) return { passed: Number(ok), failed: Number(!ok) };
  const passed = counted(output, 'passed');
  const failed = sum(['failed', 'flaky', 'interrupted'].map(word => counted(output, word)));
  return { passed, failed: Math.max(failed, Number(!ok || passed === 0)) };
}

/** How many tests a runner's summary says have had an outcome: `Tests: 1 failed, 2 passed` (jest), `2 passed (3s)` (Playwright). */
function counted(output: string, outcome: string): number {
  const jest = /^Tests:.*$/gm;
  const summary = output.match(jest)?.at(-1) ?? output.match(/^ +\d+ \w+( \(.*\))?$/gm)?.join() ?? '';
  return Number(new RegExp(`(\\d+) ${outcome}\\b`).exec(summary)?.[1] ?? 0);
}

/** nx lists the tasks that it skipped at the end of its output. */
function skippedIn(output: string): string[] {
  const list = /Tasks not run because.*\n\s*\n((?: *- .*\n)+)/.exec(output)?.[1] ?? '';
  return [...list.matchAll(/- (\S+)/g)].map(([, id = '']) => id);
}

/** Jest prints a line for each file that passes. */
function withoutPasses(output: string): string {
  const lines = output.split('\n').filter(line => !line.trimStart().startsWith('PASS '));
  return lines.join('\n').trim();
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
