import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneCheckout } from './clone-checkout.js';
import { type System } from './start-system.js';
import { checkout } from './workspace.js';

/** A team's own clone of the project, from which it ships to a running system. */
export interface TeamClone {
  /** Changes a text wherever it stands in a file. @throws Error when it stands nowhere */
  edit(file: string, from: string, to: string): Promise<void>;
  version(app: string): Promise<string>;
  /** Gives an app another version. */
  setVersion(app: string, version: string): Promise<void>;
  /** Runs a command of package.json, `release`, to its end. */
  run(command: string, ...args: string[]): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

/** Clones the checkout for a team that ships to this system, with what nx remembers, as a pipeline restores it. */
export function cloneForTeam({ servers, places, environment }: System): TeamClone {
  const folder = cloneCheckout();
  const memory = join(checkout, '.nx');
  if (existsSync(memory)) cpSync(memory, join(folder, '.nx'), { recursive: true });
  const env = {
    ...process.env,
    NATS_URL: servers.natsUrl,
    // The system has one broker, however many another one has that this process was told of.
    NATS_REPLICAS: '1',
    REMOTES_DIR: places.remotes,
    ENVIRONMENT: environment,
  };
  return {
    edit: async (file, from, to) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(join(folder, file), text.replaceAll(from, to));
    },
    version: async app => (await manifestOf(folder, app)).version,
    setVersion: async (app, version) => {
      const manifest = { ...(await manifestOf(folder, app)), version };
      await writeFile(join(folder, app, 'package.json'), JSON.stringify(manifest));
    },
    run: (command, ...args) =>
      new Promise(answer => {
        const program = [join(folder, 'tools', `${command}.mjs`), ...args];
        execFile(process.execPath, program, { cwd: folder, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
          answer({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` });
        });
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function manifestOf(folder: string, app: string): Promise<{ version: string }> {
  return JSON.parse(await readFile(join(folder, app, 'package.json'), 'utf8'));
}
