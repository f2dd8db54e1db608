// Runs before the dependencies are installed, so it imports nothing but Node's modules.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../', import.meta.url));

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  exit(`Endpaper needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

function installDependencies() {
  if (areInstalled()) return;
  console.log('Installing the dependencies, which takes a minute or two…');
  const ci = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  install('npm', ci);
  install(process.execPath, [fileURLToPath(new URL('run-allowed-scripts.mjs', import.meta.url))]);
}

function install(program, args) {
  const { signal, status } = spawnSync(program, args, {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (signal) process.kill(process.pid, signal);
  if (status !== 0) exit('The dependencies could not be installed: npm ci failed.');
}

/** npm records what it has installed. An interrupted or outdated installation differs from the lock file. */
function areInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, link, optional, devOptional }]) =>
      link ||
      !path.includes('node_modules/') ||
      installed[path]?.version === version ||
      (installed[path] === undefined && (optional || devOptional)),
  );
}

function packagesOf(lock) {
  try {
    return JSON.parse(readFileSync(checkout + lock, 'utf8')).packages;
  } catch {
    return {};
  }
}

function exit(sentence) {
  console.error(sentence);
  process.exit(1);
}

checkNode();
installDependencies();
const { register } = await import('tsx/esm/api');
register({ tsconfig: fileURLToPath(new URL('tsconfig.run.json', import.meta.url)) });
const { COMMANDS } = await import('./src/commands.ts');
// A command, or a program that it runs, finds its arguments where a program of its own would.
const [name] = process.argv.splice(2, 1);
const command = await COMMANDS[name]();
await command(process.argv.slice(2));
