import { sign } from 'node:crypto';
import { brokerKeyOf, brokerUserOf } from '@endpaper/app-keys';
import type { NodeConnectionOptions } from '@nats-io/transport-node';

/** A user of the brokers: an app or a kind of command, with its APP_KEY. */
export interface BrokerLogin {
  /** As in `users.ts`: `svc-books`. */
  user: string;
  appKey: string;
}

/** Where the answers to a user's requests arrive. The brokers let no other user subscribe to it. */
export const inboxPrefixOf = (user: string) => `_INBOX_${user}`;

/**
 * How a user connects to the brokers: it signs the broker's challenge with the key that is derived from its APP_KEY.
 * @param natsUrl the brokers' addresses, separated by commas; `tls://` refuses a broker without TLS
 */
export function connectionOptions(natsUrl: string, { user, appKey }: BrokerLogin) {
  const key = brokerKeyOf(appKey);
  const nkey = brokerUserOf(appKey);
  return {
    servers: natsUrl.split(','),
    ...(natsUrl.startsWith('tls:') && { tls: {} }),
    inboxPrefix: inboxPrefixOf(user),
    authenticator: (nonce = '') => ({
      nkey,
      sig: sign(null, Buffer.from(nonce), key).toString('base64url'),
    }),
  } satisfies NodeConnectionOptions;
}
