import { checkout, findChromium } from '@endpaper/local-servers';
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { runCommand } from '../run-command.js';

/**
 * A Chromium that runs: one that is installed, else Playwright's own, else one that is installed now.
 * @throws Error with one sentence when there is none and none can be installed
 */
export async function provideChromium(signal: AbortSignal): Promise<string> {
  const installations = [() => Promise.resolve(), installPackage, installPlaywrights];
  for (const install of installations) {
    await install(signal);
    const found = [findChromium({ prefersHeadless: true }), chromium.executablePath()].find(runs);
    if (found) return found;
  }
  throw new Error('There is no Chromium and none could be installed; install one or set CHROMIUM_PATH.');
}

function runs(program: string | undefined): program is string {
  return program !== undefined && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function installPackage(signal: AbortSignal): Promise<void> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return;
  const options = { cwd: checkout, env: { DEBIAN_FRONTEND: 'noninteractive' }, signal };
  await runCommand(['apt-get', 'update'], options);
  await runCommand(
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  );
}

async function installPlaywrights(signal: AbortSignal): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  await runCommand([process.execPath, cli, 'install', 'chromium'], { cwd: checkout, signal });
}
