import { LINK_MINUTES } from '@endpaper/contracts';
import { networkOf } from '@endpaper/service-kit';
import type { Config } from '../config.js';
import { rowOf, type Limit, type LimitRow } from './attempts.js';

/** The limits of a login. */
export interface LoginLimits {
  /** Of its network, on all accounts. */
  network: Limit;
  /** Of its network, or of its known device, on one account: failures elsewhere do not count for the owner. */
  pair: Limit;
  /** Of all networks on one account. A device that has logged in before is not subject to it. */
  account: Limit | undefined;
}

const QUARTER_OF_AN_HOUR = 15 * 60;
const FIVE_MINUTES = 5 * 60;
const HOUR = 60 * 60;

interface Login {
  email: string;
  address: string;
  /** The id of a device that has logged in to this account before. */
  device: string | undefined;
}

export function limitsOfLogin({ email, address, device }: Login, config: Config): LoginLimits {
  const network = networkOf(address, 'customer');
  const origin = device === undefined ? network : `device ${device}`;
  return {
    network: {
      kind: 'login from network',
      of: network,
      max: config.LOGIN_LIMIT_PER_NETWORK,
      windowSeconds: QUARTER_OF_AN_HOUR,
    },
    pair: {
      kind: 'login of account from one origin',
      of: `${origin} ${email}`,
      max: config.LOGIN_LIMIT_PER_ORIGIN,
      windowSeconds: QUARTER_OF_AN_HOUR,
    },
    account:
      device === undefined
        ? {
            kind: 'login of account',
            of: email,
            max: config.LOGIN_LIMIT_PER_ACCOUNT,
            // Guesses of a botnet become slow. The owner waits for minutes, and only on a new device.
            windowSeconds: FIVE_MINUTES,
          }
        : undefined,
  };
}

/** The limits of a login with the keys of the rows that count it. */
export interface LoginRows {
  network: LimitRow;
  pair: LimitRow;
  account: LimitRow | undefined;
}

export const rowsOf = ({ network, pair, account }: LoginLimits): LoginRows => ({
  network: rowOf(network),
  pair: rowOf(pair),
  account: account && rowOf(account),
});

/** So many passwords are compared for each wrong one that is allowed: a right one takes as much time, and its failures do not count. */
const COMPARED_FOR_EACH_WRONG = 10;

/** The limits of the work for log-ins, which right passwords count for, too. They are those of an origin: no stranger uses up the owner's. */
export function hashesOfLogin({ network, pair }: LoginLimits): Limit[] {
  return [
    { ...network, kind: 'password hashes for network', max: network.max * COMPARED_FOR_EACH_WRONG },
    { ...pair, kind: 'password hashes for account from one origin', max: pair.max * COMPARED_FOR_EACH_WRONG },
  ];
}

/** The same limit for what a known user's password is compared for: by a signed-in user, or by a repeated sign-up. */
export function hashesOfUser(id: number, config: Config): Limit {
  const max = config.LOGIN_LIMIT_PER_ORIGIN * COMPARED_FOR_EACH_WRONG;
  return { kind: 'password hashes for user', of: String(id), max, windowSeconds: QUARTER_OF_AN_HOUR };
}

/** Wrong passwords of a signed-in user. */
export function passwordOfUser(id: number, config: Config): Limit {
  const max = config.LOGIN_LIMIT_PER_ORIGIN;
  return { kind: 'password of user', of: String(id), max, windowSeconds: QUARTER_OF_AN_HOUR };
}

/** New accounts from one network. */
export function signUpFromNetwork(address: string, config: Config): Limit {
  const max = config.SIGNUP_LIMIT_PER_NETWORK;
  return { kind: 'sign-up from network', of: networkOf(address, 'customer'), max, windowSeconds: HOUR };
}

/** Mails that clients of one network ask for. */
export function mailsFromNetwork(address: string, config: Config): Limit {
  const max = config.MAIL_LIMIT_PER_NETWORK;
  return { kind: 'mail from network', of: networkOf(address, 'customer'), max, windowSeconds: HOUR };
}

/**
 * Mails to one address, whether or not an account has it. The window is as long as a link works: an owner whom a stranger has kept from
 * asking has a working link already.
 */
export function mailsTo(email: string, config: Config): Limit {
  const max = config.MAIL_LIMIT_PER_ADDRESS;
  return { kind: 'mail to address', of: email, max, windowSeconds: LINK_MINUTES * 60 };
}

/** Mails to one address about what was done to its account, which may be a stranger's. */
export function noticesTo(email: string, config: Config): Limit {
  return { ...mailsTo(email, config), kind: 'notice to address' };
}

/** Mails of sign-ups to one address: an account may be deleted, and signed up again. */
export function signUpMailsTo(email: string, config: Config): Limit {
  return { ...mailsTo(email, config), kind: 'sign-up mail to address' };
}
