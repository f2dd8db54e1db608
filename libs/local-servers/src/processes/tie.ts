import { spawnSync } from 'node:child_process';

/** The account a child runs under when it may not be root's. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Launch {
  command: string;
  args: readonly string[];
  account?: Account;
}

/**
 * On Linux a child can be tied to its parent: the kernel signals it when the parent dies, even of a kill -9. A child under
 * another account is also given the right to read what only root can reach, since a checkout often lies in such a place.
 * Where `setpriv` is missing or not allowed to, the child is started as it is and pid files have to do.
 */
export function tie({ command, args, account }: Launch, signal: NodeJS.Signals): Launch {
  const prefix = ['--pdeathsig', signal.replace('SIG', ''), ...(account ? lower(account) : [])];
  if (!works(prefix)) return { command, args, account };
  return { command: 'setpriv', args: [...prefix, '--', command, ...args] };
}

function lower({ uid, gid }: Account): string[] {
  const right = '+dac_read_search';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${right}`,
    `--ambient-caps=${right}`,
    // Else access(2) leaves the right out of account, and PostgreSQL asks it about its own programs.
    '--securebits=+no_setuid_fixup',
  ];
}

const tried = new Map<string, boolean>();

function works(prefix: string[]): boolean {
  if (process.platform !== 'linux') return false;
  const key = prefix.join(' ');
  const known = tried.get(key) ?? spawnSync('setpriv', [...prefix, '--', 'true']).status === 0;
  tried.set(key, known);
  return known;
}
