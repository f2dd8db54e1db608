import { LINK_MINUTES } from '@endpaper/contracts';
import { networkOf } from '@endpaper/service-kit';
import type { Config } from '../config.js';
import type { Limit } from './attempts.js';

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

const limit = (kind: string, of: string, max: number, windowSeconds = QUARTER_OF_AN_HOUR): Limit => ({
  kind,
  of,
  max,
  windowSeconds,
});

export function limitsOfLogin({ email, address, device }: Login, config: Config): LoginLimits {
  const network = networkOf(address, 'customer');
  const pair = `${device === undefined ? network : `device ${device}`} ${email}`;
  return {
    network: limit('login from network', network, config.LOGIN_LIMIT_PER_NETWORK),
    pair: limit('login of account from one origin', pair, config.LOGIN_LIMIT_PER_ORIGIN),
    account:
      device === undefined
        ? // Guesses of a botnet become slow. The owner waits for minutes, and only on a new device.
          limit('login of account', email, config.LOGIN_LIMIT_PER_ACCOUNT, FIVE_MINUTES)
        : undefined,
  };
}

/** So many passwords are compared for each wrong one that is allowed: a right one takes as much time, and its failures do not count. */
const COMPARED_FOR_EACH_WRONG = 10;

/** The limits of the work for log-ins, which right passwords count for, too. They are those of an origin: no stranger uses up the owner's. */
export const hashesOfLogin = ({ network, pair }: LoginLimits): Limit[] => [
  { ...network, kind: 'password hashes for network', max: network.max * COMPARED_FOR_EACH_WRONG },
  { ...pair, kind: 'password hashes for account from one origin', max: pair.max * COMPARED_FOR_EACH_WRONG },
];

/** The same limit for what a known user's password is compared for: by a signed-in user, or by a repeated sign-up. */
export const hashesOfUser = (id: number, { LOGIN_LIMIT_PER_ORIGIN }: Config): Limit =>
  limit('password hashes for user', String(id), LOGIN_LIMIT_PER_ORIGIN * COMPARED_FOR_EACH_WRONG);

/** Wrong passwords of a signed-in user. */
export const passwordOfUser = (id: number, { LOGIN_LIMIT_PER_ORIGIN }: Config): Limit =>
  limit('password of user', String(id), LOGIN_LIMIT_PER_ORIGIN);

/** New accounts from one network. */
export const signUpFromNetwork = (address: string, { SIGNUP_LIMIT_PER_NETWORK }: Config): Limit =>
  limit('sign-up from network', networkOf(address, 'customer'), SIGNUP_LIMIT_PER_NETWORK, HOUR);

/** Mails that clients of one network ask for. */
export const mailsFromNetwork = (address: string, { MAIL_LIMIT_PER_NETWORK }: Config): Limit =>
  limit('mail from network', networkOf(address, 'customer'), MAIL_LIMIT_PER_NETWORK, HOUR);

/**
 * Mails to one address, whether or not an account has it. The window is as long as a link works: an owner whom a stranger has kept from
 * asking has a working link already.
 */
export const mailsTo = (email: string, { MAIL_LIMIT_PER_ADDRESS }: Config): Limit =>
  limit('mail to address', email, MAIL_LIMIT_PER_ADDRESS, LINK_MINUTES * 60);

/** Mails to one address about what was done to its account, which may be a stranger's. */
export const noticesTo = (email: string, config: Config): Limit => ({
  ...mailsTo(email, config),
  kind: 'notice to address',
});

/** Mails of sign-ups to one address: an account may be deleted, and signed up again. */
export const signUpMailsTo = (email: string, config: Config): Limit => ({
  ...mailsTo(email, config),
  kind: 'sign-up mail to address',
});
