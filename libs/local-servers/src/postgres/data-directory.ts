import { execa } from 'execa';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, withParentDeathSignal } from '../processes/parent-death-signal.js';
import { waitUntil } from '../processes/wait-until.js';

/**
 * The superuser's password, beside the data and readable by its owner alone. It is random, because every account of a
 * shared machine can reach loopback, and a superuser of PostgreSQL can run programs.
 */
export function readPassword(dataDir: string): string {
  return readFileSync(`${dataDir}.password`, 'utf8').trim();
}

/**
 * Creates the data directory if it does not exist. It appears whole, by a rename.
 * @throws Error with what initdb prints
 */
export async function ensureDataDirectory(
  dataDir: string,
  initdb: string,
  { account, ephemeral }: { account?: Account; ephemeral: boolean },
): Promise<void> {
  if (existsSync(dataDir)) return;
  const [draft, password] = [`${dataDir}.new`, `${dataDir}.password`];
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) for (const path of [draft, password]) chownSync(path, account.uid, account.gid);
  const command = [
    initdb,
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in locale has the upper and lower case of Unicode on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(ephemeral ? ['--no-sync'] : []),
  ];
  await execa('setpriv', withParentDeathSignal('SIGKILL', command, account));
  renameSync(draft, dataDir);
}

/** A setting of a server that names the process that has started it. */
const STARTED_BY = 'endpaper.started_by=';

/** The setting of a server that this process starts. */
export const startedByThisProcess = `${STARTED_BY}${process.pid}`;

/**
 * Kills what is left of a server on this data; the data survives it. PostgreSQL refuses to start while a process of an
 * earlier server uses the shared memory, and takes any program with the pid in `postmaster.pid` for a server. The server of
 * another process that still runs is not touched: that process stops it.
 * @throws Error when that takes too long; the signal's reason when it is aborted
 */
export async function killLeftoverServer(dataDir: string, signal?: AbortSignal): Promise<void> {
  if (!existsSync(dataDir)) return;
  const folder = realpathSync(dataDir);
  const haveExited = () => {
    const pids = readdirSync('/proc').filter(pid => isServerIn(folder, pid));
    if (pids.length > 0 && !pids.some(isOfOtherProcess)) spawnSync('kill', ['-KILL', ...pids]);
    return pids.length === 0;
  };
  await waitUntil(haveExited, { name: `The data in ${dataDir}`, seconds: 60, signal });
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/** Whether another process has started this server and still runs. The parent of a server whose starter has exited is another one. */
function isOfOtherProcess(pid: string): boolean {
  try {
    const settings = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const starter = settings.find(each => each.startsWith(STARTED_BY))?.slice(STARTED_BY.length);
    const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return starter === parent && starter !== String(process.pid);
  } catch {
    // It has exited.
    return false;
  }
}

function isServerIn(folder: string, pid: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    );
  } catch {
    // It is no process, or one that has exited.
    return false;
  }
}
