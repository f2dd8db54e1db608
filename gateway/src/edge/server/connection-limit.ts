import type { Server } from 'node:http';
import { networkOf, type Metrics } from '@endpaper/service-kit/server';
import proxyAddress from '@fastify/proxy-addr';
import type { GatewayConfig } from '../../config.js';

type Limits = Pick<GatewayConfig, 'CONNECTIONS_PER_ADDRESS' | 'TRUSTED_PROXIES'>;

/**
 * Closes a new connection of a client that has as many open as the limit allows; IPv6 counts by /64. A trusted proxy connects
 * for all of its clients: it has no limit here, and limits them itself.
 */
export function limitConnections(server: Server, limits: Limits, metrics: Metrics): void {
  const { CONNECTIONS_PER_ADDRESS, TRUSTED_PROXIES = [] } = limits;
  const isTrusted = proxyAddress.compile([...TRUSTED_PROXIES]);
  const open = new Map<string, number>();
  const refused = metrics.counter(
    'connections_refused_total',
    'Connections beyond the limit of an address',
    [],
  );
  server.on('connection', socket => {
    const { remoteAddress } = socket;
    // Without an address the client has closed the connection already.
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const client = networkOf(remoteAddress, 'customer');
    const count = open.get(client) ?? 0;
    if (count >= CONNECTIONS_PER_ADDRESS) {
      refused.inc();
      socket.destroy();
      return;
    }
    open.set(client, count + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
