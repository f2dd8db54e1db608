import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkout } from '@endpaper/local-servers';

/** The branch that is published from: as the pipeline says it, else as git does, else the main one. */
export async function currentBranch({ GIT_BRANCH }: NodeJS.ProcessEnv): Promise<string> {
  if (GIT_BRANCH) return GIT_BRANCH;
  const run = promisify(execFile);
  const asked = run('git', ['branch', '--show-current'], { cwd: checkout });
  return (await asked.then(({ stdout }) => stdout.trim()).catch(() => '')) || 'main';
}
