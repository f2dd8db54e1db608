import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Account, tie } from '../processes/tie.js';
import { type Binaries } from './binaries.js';

const run = promisify(execFile);

/** Where the superuser's password is kept: beside the data, readable by its owner alone. */
const passwordFile = (dataDir: string) => `${dataDir}.password`;

/**
 * The superuser's password. It is random, because loopback is open to every account of a shared machine, and a superuser
 * of PostgreSQL can run programs.
 */
export function readPassword(dataDir: string): string {
  return readFileSync(passwordFile(dataDir), 'utf8').trim();
}

/** Makes the data directory on the first run; made aside and moved into place, so that half of one never stays. */
export async function ensureDataDirectory(
  dataDir: string,
  { initdb }: Binaries,
  { account, throwAway }: { account?: Account; throwAway: boolean },
): Promise<void> {
  if (existsSync(dataDir)) return;
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile(dataDir), randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) [draft, passwordFile(dataDir)].forEach(path => chownSync(path, account.uid, account.gid));

  const launch = tie(
    { command: initdb, args: initdbArguments(draft, passwordFile(dataDir), throwAway), account },
    'SIGKILL',
  );
  await run(launch.command, launch.args, launch.account).catch((error: unknown) => {
    throw new Error(`PostgreSQL could not make its data directory: ${reason(error)}`);
  });
  renameSync(draft, dataDir);
}

/** The built-in locale gives Unicode's upper and lower case on every machine alike. */
function initdbArguments(dataDir: string, password: string, throwAway: boolean): string[] {
  return [
    `--pgdata=${dataDir}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(throwAway ? ['--no-sync'] : []),
  ];
}

function reason(error: unknown): string {
  const output =
    typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : '';
  return output === '' ? String(error) : output;
}
