import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { portError } from '../src/processes/ports.js';
import { waitUntil } from '../src/processes/wait-until.js';

/** Starts a server in another process, and kills that process with SIGKILL once the server is ready. @returns its URL */
export async function startInKilledProcess(
  start: 'startPostgres' | 'startNats',
  options: object,
): Promise<string> {
  const { url, parent } = await startInOtherProcess(start, options);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  return url;
}

/** Starts a server in another process, which stops it and prints how it has exited when its input ends. */
export async function startInOtherProcess(start: 'startPostgres' | 'startNats', options: object) {
  const index = new URL('../src/index.ts', import.meta.url).href;
  const script = `
    import { ${start} } from '${index}';
    const server = await ${start}(${JSON.stringify(options)});
    console.log(server.url);
    process.stdin.resume().on('end', async () => {
      await server.stop();
      console.log(await server.exited);
    });`;
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const parent = spawn(
    process.execPath,
    ['--conditions=source', '--import', tsx, '--input-type=module', '--eval', script],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const printed = async () => String((await once(parent.stdout, 'data'))[0]).trim();
  return { url: await printed(), parent, printed };
}

/** Waits until nothing listens on a port. */
export async function untilRefused(port: number): Promise<void> {
  const isFree = async () => (await portError(port)) === undefined;
  await waitUntil(isFree, { name: `port ${port}`, seconds: 10 });
}
