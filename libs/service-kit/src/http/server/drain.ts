import { Server } from 'node:net';
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { TIMEOUTS } from '../../timeouts.js';

const POLL_MS = 50;

/**
 * Makes a server answer all requests in progress before it closes, each with `connection: close`. It waits until clients have
 * closed their idle connections: a request that is sent just when the server closes one would be lost. A client that keeps
 * one, or that reads its response too slowly, delays the end by some seconds at most.
 */
export function drainBeforeClose(server: FastifyInstance): void {
  // A number, not a set of the responses. V8 replaces the table of a set that changes all the time, and each old table refers to the
  // next. When one unused table is in the old generation, V8 keeps all later tables and their responses until the next full
  // collection. This took at least 4 % of the CPU time of a read.
  let inProgress = 0;
  let isClosing = false;
  let allAnswered: () => void = () => undefined;

  server.server.on('request', (_request, response) => {
    inProgress += 1;
    response.once('close', () => {
      inProgress -= 1;
      if (inProgress === 0) allAnswered();
    });
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    const end = performance.now() + TIMEOUTS.keptConnection;
    while ((await hasConnections(server.server)) && performance.now() < end) await pause(POLL_MS);
    // Stops listening. The close of the HTTP server would also cut responses that are sent but not yet read.
    Server.prototype.close.call(server.server);
    // Requests that have arrived are read first.
    await nextTick();
    if (inProgress > 0) {
      const late = new AbortController();
      const all = new Promise<void>(resolve => {
        allAnswered = resolve;
      });
      await Promise.race([all, pause(TIMEOUTS.drain, undefined, { signal: late.signal })]);
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
