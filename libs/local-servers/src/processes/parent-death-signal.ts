import { spawnSync } from 'node:child_process';

/** A user and a group, by their ids. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Launch {
  command: string;
  args: readonly string[];
  /** The account to run under, when it differs from this process's. */
  account?: Account;
}

/**
 * On Linux, asks the kernel to signal the child when its parent dies, even of a SIGKILL (prctl(2), PR_SET_PDEATHSIG).
 * A child under another account may also read what only root can read, since a checkout often lies in such a folder.
 * Without a working `setpriv` the launch stays as it is; then the next start stops what is left, by its pid file.
 */
export function withParentDeathSignal({ command, args, account }: Launch, signal: NodeJS.Signals): Launch {
  const options = ['--pdeathsig', signal.replace('SIG', ''), ...(account ? accountOptions(account) : [])];
  if (!isSupported(options)) return { command, args, account };
  return { command: 'setpriv', args: [...options, '--', command, ...args] };
}

function accountOptions({ uid, gid }: Account): string[] {
  const capability = '+dac_read_search';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    // Otherwise access(2) ignores the capability, and PostgreSQL checks its own programs with it.
    '--securebits=+no_setuid_fixup',
  ];
}

const results = new Map<string, boolean>();

function isSupported(options: string[]): boolean {
  if (process.platform !== 'linux') return false;
  const key = options.join(' ');
  const result = results.get(key) ?? spawnSync('setpriv', [...options, '--', 'true']).status === 0;
  results.set(key, result);
  return result;
}
