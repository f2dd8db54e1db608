import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

const SOURCE = new URL('run-process.ts', import.meta.url).href;

/** A process that does this with `runUntilStopped` and `runJob`; it says when it is there. */
function run(script: string): ChildProcessByStdio<null, Readable, Readable> {
  const program = `import { runJob, runUntilStopped } from '${SOURCE}'; ${script}`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const HANG = 'await new Promise(() => setInterval(() => console.log("there"), 10))';

it.each([
  ['a service that hangs while it starts', `await runUntilStopped('svc', async () => { ${HANG} });`],
  ['a job that hangs', `await runJob('Nothing was done', async () => { ${HANG} });`],
])('%s ends at once when it is told to stop', async (_, script) => {
  const child = run(script);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
});

it('a service that runs closes when it is told to stop, and ends well', async () => {
  const child = run(`
    const timer = setInterval(() => console.log('there'), 10);
    await runUntilStopped('svc', async () => ({
      close: async () => { clearInterval(timer); console.log('closed'); },
    }));
  `);
  await once(child.stdout, 'data');
  const said = text(child.stdout);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await said).toMatch(/closed\n$/);
});

it('what fails says why in one line', async () => {
  const child = run(
    `await runJob('Nothing was done', async () => { throw new Error('there is no disk'); });`,
  );
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said, code]).toEqual(['Nothing was done: there is no disk\n', 1]);
});
