import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

const SOURCE = new URL('run-process.ts', import.meta.url).href;

/** Runs a script with `runUntilStopped` and `runJob` in its own process. */
function run(script: string): ChildProcessByStdio<null, Readable, Readable> {
  const program = `import { runJob, runUntilStopped } from '${SOURCE}'; ${script}`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const HANG = 'await new Promise(() => setInterval(() => console.log("running"), 10))';

it.each([
  ['a service that hangs while it starts', `await runUntilStopped('svc', async () => { ${HANG} });`],
  ['a job that hangs', `await runJob('Nothing was done', async () => { ${HANG} });`],
])('%s exits at once on SIGTERM', async (_, script) => {
  const child = run(script);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
});

it('a running service closes on SIGTERM and exits with 0', async () => {
  const child = run(`
    const timer = setInterval(() => console.log('running'), 10);
    await runUntilStopped('svc', async () => ({
      close: async () => { clearInterval(timer); console.log('closed'); },
    }));
  `);
  await once(child.stdout, 'data');
  const output = text(child.stdout);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await output).toMatch(/closed\n$/);
});

it('a job that fails writes the reason in one line', async () => {
  const child = run(
    `await runJob('Nothing was done', async () => { throw new Error('there is no disk'); });`,
  );
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([output, code]).toEqual(['Nothing was done: there is no disk\n', 1]);
});
