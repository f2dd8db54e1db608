import type { Config } from '../config.js';
import type { Limit } from './attempts.js';

/** The limits of a login. */
export interface LoginLimits {
  address: Limit;
  account: Limit;
}

const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Login attempts on one account, from all addresses. */
export function loginOfAccount(email: string, config: Config): Limit {
  const max = config.LOGIN_LIMIT_PER_ACCOUNT;
  return { kind: 'login of account', of: email, max, windowSeconds: QUARTER_OF_AN_HOUR };
}

/** Login attempts from one network address, on all accounts. */
export function loginFromAddress(address: string, config: Config): Limit {
  const max = config.LOGIN_LIMIT_PER_ADDRESS;
  return { kind: 'login from address', of: address, max, windowSeconds: QUARTER_OF_AN_HOUR };
}

/** New accounts from one network address. */
export function signUpFromAddress(address: string, config: Config): Limit {
  const max = config.SIGNUP_LIMIT_PER_ADDRESS;
  return { kind: 'sign-up from address', of: address, max, windowSeconds: HOUR };
}
