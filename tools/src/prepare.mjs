// Runs before the dependencies are installed, so it imports nothing but Node's modules.
import { spawnSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const neededForDependencies = 1.5e9;

/** Checks the version of Node, installs the dependencies, and then loads a command that is written in TypeScript. */
export async function loadCommand(file) {
  try {
    checkNode();
    installDependencies();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
  return import(new URL(file, import.meta.url).href);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Endpaper needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

function installDependencies() {
  if (areInstalled()) return;
  const { bavail, bsize } = statfsSync(checkout);
  if (bavail * bsize < neededForDependencies) {
    throw new Error(`The disk is full: the dependencies need ${megabytes(neededForDependencies)}.`);
  }
  console.log('Installing the dependencies, which takes a minute or two…');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (npm.status === 0) return;
  if (npm.signal) process.kill(process.pid, npm.signal);
  const reason = npm.stderr ? npm.stderr.trim() : String(npm.error);
  if (/ENOSPC/.test(reason)) throw new Error('The disk is full: the dependencies could not be installed.');
  const firstLines = reason.split('\n').slice(0, 6).join('\n');
  throw new Error(`The dependencies could not be installed: npm ci failed.\n${firstLines}`);
}

/** npm records what it has installed. An interrupted or outdated installation differs from the lock file. */
function areInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(wanted).every(
    ([path, { version, link, optional, devOptional }]) =>
      link ||
      !path.includes('node_modules/') ||
      installed[path]?.version === version ||
      (installed[path] === undefined && (optional || devOptional)),
  );
}

function packagesOf(lock) {
  try {
    return JSON.parse(readFileSync(`${checkout}/${lock}`, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`;
}
