import { gatewayUser, type BrokerUser } from '@endpaper/brokers';
import { sessionRevoked } from '@endpaper/contracts';

/** The gateway's user at the brokers. */
export function testGatewayUser(): BrokerUser {
  return gatewayUser([sessionRevoked.subject]);
}
