import { networkOf } from './address-network.js';
import type { Logger } from '../operations/logging/logger.js';

/** The events of accounts and permissions that an operator audits. Their names are stable: alerts depend on them. */
export type SecurityEvent =
  | 'account.deleted'
  | 'email.change_requested'
  | 'email.changed'
  | 'email.verified'
  | 'limit.reached'
  | 'login.failed'
  | 'login.succeeded'
  | 'login.throttled'
  | 'logout'
  | 'moderator.added'
  | 'moderator.removed'
  | 'password.changed'
  | 'password.reset'
  | 'password.reset_requested'
  | 'passkey.added'
  | 'passkey.removed'
  | 'permission.denied'
  | 'session.revoked'
  | 'sessions.revoked'
  | 'signup';

interface Details {
  /** The user, where one is known. */
  userId?: number | undefined;
  /** The moderator who did it to the user. */
  by?: number;
  /** The client's address, of which the log gets the network: /24 of IPv4, /48 of IPv6. */
  address: string;
  /** The code of the error that answered the request. */
  code?: string;
}

/** Writes a security event as a log line, with the id of the request. It has no name, no email and no secret. */
export function logSecurityEvent(
  logger: Logger,
  security_event: SecurityEvent,
  { userId, by, address, code }: Details,
): void {
  logger.info(
    { security_event, user_id: userId, by, network: networkOf(address, 'log'), code },
    'security event',
  );
}
