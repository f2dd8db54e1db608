import { expect, it } from '@jest/globals';
import type { Task } from '../nx.js';
import { reportOn } from './test-report.js';

const aTask = (target: string, output: string, ok = true): Task => ({
  project: 'ui',
  target,
  ok,
  cached: false,
  seconds: 2,
  output,
});

const countsOf = (...tasks: Task[]) => {
  const { passed, failed } = reportOn({ ok: tasks.every(({ ok }) => ok), output: '', tasks });
  return { passed, failed };
};

it.each([
  ['a task that runs no tests', aTask('lint', ''), { passed: 1, failed: 0 }],
  ['a task that fails', aTask('lint', 'no-eval', false), { passed: 0, failed: 1 }],
  ['tests of jest', aTask('test', 'Tests:       1 skipped, 7 passed, 8 total'), { passed: 7, failed: 0 }],
  ['failed tests', aTask('test', 'Tests:  2 failed, 7 passed, 9 total', false), { passed: 7, failed: 2 }],
  ['a suite that cannot run', aTask('test', 'Tests:  7 passed, 7 total', false), { passed: 7, failed: 1 }],
  ['a runner that crashes', aTask('test', 'Segmentation fault', false), { passed: 0, failed: 1 }],
  ['a project that runs no test', aTask('test', 'Tests:  3 skipped, 3 total'), { passed: 0, failed: 1 }],
  ['journeys', aTask('journeys', '  ✓  1 a visitor (2s)\n\n  12 passed (1.2m)\n'), { passed: 12, failed: 0 }],
  [
    'a flaky journey',
    aTask('journeys', '  1 failed\n    [chromium] a\n  1 flaky\n    b\n  9 passed (1.2m)\n', false),
    { passed: 9, failed: 2 },
  ],
])('counts %s', (_, task, expected) => {
  expect(countsOf(task)).toEqual(expected);
});

it('counts a skipped task as failed and says what it waited for', () => {
  const output =
    'Tasks not run because their dependencies failed or --nx-bail=true:\n\n- ui:test\n- shell:test\n\nFailed tasks:\n\n- ui:build\n';
  const report = reportOn({ ok: false, output, tasks: [aTask('build', 'Syntax error', false)] });

  expect(report).toMatchObject({ passed: 0, failed: 3 });
  expect(report.lines).toEqual(
    expect.arrayContaining([
      '✖ ui:build\nSyntax error\n',
      '✖ shell:test: skipped, because a task that it depends on failed',
      'ui: 0 passed, 1 failed (2 s)',
    ]),
  );
});

it('counts a run without tasks as failed and shows what nx printed', () => {
  expect(reportOn({ ok: false, output: 'No project graph', tasks: [] })).toEqual({
    passed: 0,
    failed: 1,
    lines: ['No project graph'],
  });
});
