import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long (milliseconds) a connection that is kept may still bring a request: who sends one just now is answered. */
const LINGER = 500;
/** How long (milliseconds) what is under way after that may still take. */
const PATIENCE = 2_500;

/**
 * Before a server closes, everything that is under way is answered, and each answer tells its client that it is the
 * connection's last. A client that keeps a connection without using it, or takes an answer too slowly, does not hold up
 * the end: it comes within three seconds.
 */
export function drainBeforeClose(server: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  let answered: () => void = () => undefined;

  server.server.on('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (underWay.size === 0) answered();
    });
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    if (await hasConnections(server.server)) await pause(LINGER);
    // Only no longer to be connected to: the HTTP server's own close would also break off answers that are sent but
    // not yet taken.
    Server.prototype.close.call(server.server);
    // What has arrived by now is read first.
    await nextTurn();
    if (underWay.size > 0) {
      const late = new AbortController();
      const everybody = new Promise<void>(resolve => {
        answered = resolve;
      });
      await Promise.race([everybody, pause(PATIENCE, undefined, { signal: late.signal })]);
      late.abort();
    }
    server.server.closeAllConnections();
  });
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise(resolve => {
    server.getConnections((error, count) => {
      resolve(error !== null || count > 0);
    });
  });
}
