import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

/** Starts a server in another process, and kills that process with SIGKILL once the server is ready. */
export async function startInKilledProcess(
  start: 'startPostgres' | 'startNats',
  options: object,
): Promise<void> {
  const index = new URL('../src/index.ts', import.meta.url).href;
  const script = `
    import { ${start} } from '${index}';
    const server = await ${start}(${JSON.stringify(options)});
    console.log(server.url);
    setInterval(() => undefined, 1000);`;
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const parent = spawn(
    process.execPath,
    ['--conditions=source', '--import', tsx, '--input-type=module', '--eval', script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
}
