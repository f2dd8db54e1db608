import { gatewayUser, type BrokerUser } from '@endpaper/brokers';
import { sessionRevoked } from '@endpaper/contracts';
import { HINT_SOURCES } from '../../src/live/hints.js';

/** The gateway's user at the brokers. */
export function testGatewayUser(): BrokerUser {
  return gatewayUser([sessionRevoked.subject, ...HINT_SOURCES.map(({ subject }) => subject)]);
}
