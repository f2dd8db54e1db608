// Runs the install scripts that package.json allows, after `npm ci --ignore-scripts`, which runs none: an npm that does not know
// `allowScripts` would run all. It imports nothing but Node's modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../', import.meta.url));
const { allowScripts } = JSON.parse(readFileSync(`${checkout}package.json`, 'utf8'));
// Those of other platforms are not installed.
const packages = Object.keys(allowScripts).filter(
  name => allowScripts[name] && existsSync(`${checkout}node_modules/${name}`),
);
const { status } = spawnSync('npm', ['rebuild', '--loglevel=error', ...packages], {
  cwd: checkout,
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.exit(packages.length > 0 ? (status ?? 1) : 1);
