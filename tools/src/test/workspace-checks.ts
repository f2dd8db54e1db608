import { checkout } from '@endpaper/local-servers';
import { createRequire } from 'node:module';
import { runMany } from '../nx.js';
import { projectsWith } from '../projects.js';
import { runCommand } from '../run-command.js';
import { type Check } from './check.js';

const prettier = createRequire(import.meta.url).resolve('prettier/bin/prettier.cjs');

export const format: Check = {
  name: 'format',
  async run(signal) {
    const args = [prettier, '--check', '--log-level=warn', '.'];
    const { ok, output } = await runCommand({ command: process.execPath, args, cwd: checkout, signal });
    return { passed: Number(ok), failed: Number(!ok), report: output };
  },
};

/** A target of every project: each counts as one. */
export function everyProject(target: 'lint' | 'typecheck' | 'build'): Check {
  return {
    name: target,
    async run(signal) {
      const projects = projectsWith(target);
      const { ok, failed, output } = await runMany(target, projects, signal);
      // nx may fail although every task that it knows of succeeded.
      const failures = Math.max(failed.length, Number(!ok));
      return { passed: projects.length - failed.length, failed: failures, report: output };
    },
  };
}
