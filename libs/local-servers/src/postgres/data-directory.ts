import { execa, ExecaError } from 'execa';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Account, withParentDeathSignal } from '../processes/parent-death-signal.js';

/** Beside the data, readable by its owner alone. */
const passwordFile = (dataDir: string) => `${dataDir}.password`;

/**
 * The superuser's password. It is random, because every account of a shared machine can reach loopback, and a superuser of
 * PostgreSQL can run programs.
 */
export function readPassword(dataDir: string): string {
  return readFileSync(passwordFile(dataDir), 'utf8').trim();
}

/**
 * Creates the data directory if it does not exist. It appears whole, by a rename.
 * @throws Error with the reason of initdb
 */
export async function ensureDataDirectory(
  dataDir: string,
  initdb: string,
  { account, ephemeral }: { account?: Account; ephemeral: boolean },
): Promise<void> {
  if (existsSync(dataDir)) return;
  const [draft, password] = [`${dataDir}.new`, passwordFile(dataDir)];
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) for (const path of [draft, password]) chownSync(path, account.uid, account.gid);
  const args = [
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
  const launch = withParentDeathSignal({ command: initdb, args, account }, 'SIGKILL');
  await execa(launch.command, launch.args, { ...launch.account }).catch((error: unknown) => {
    // The message of execa ends with what the program printed.
    const reason = error instanceof ExecaError ? error.message : String(error);
    throw new Error(`PostgreSQL could not create its data directory: ${reason}`);
  });
  renameSync(draft, dataDir);
}
