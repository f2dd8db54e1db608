import { spawnSync } from 'node:child_process';

/** A user and a group, by their ids. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The arguments with which `setpriv` runs a command that the kernel signals when this process exits, even by SIGKILL
 * (prctl(2), PR_SET_PDEATHSIG).
 * @param account the account to run under, when it differs from this process's
 */
export function withParentDeathSignal(
  signal: NodeJS.Signals,
  command: readonly string[],
  account?: Account,
): string[] {
  return ['--pdeathsig', signal.replace('SIG', ''), ...(account ? accountOptions(account) : []), ...command];
}

function accountOptions({ uid, gid }: Account): string[] {
  const options = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Lets the account read what only root can read, because a checkout often lies in such a folder.
  const capability = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  // Otherwise access(2) ignores the capability, and PostgreSQL checks its own programs with it.
  capability.push('--securebits=+no_setuid_fixup');
  // Root in a container may not have the capability.
  const isAllowed = spawnSync('setpriv', [...options, ...capability, 'true']).status === 0;
  return isAllowed ? [...options, ...capability] : options;
}
