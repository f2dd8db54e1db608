import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_RECEIVED_MS } from '../../timeouts.js';

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Closes the connection of a request whose body takes too long, as the server does with all requests later. */
export function limitBodyTime(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && hasBody(raw.headers)) {
      const close = () => {
        if (!raw.complete) server.server.emit('clientError', lateRequest(), raw.socket);
      };
      timers.set(request, setTimeout(close, REQUEST_RECEIVED_MS));
      raw.once('close', () => {
        allowLongBody(request);
      });
    }
    done();
  });
}

/** Lets the body of a request arrive until the server closes the connection. */
export function allowLongBody(request: FastifyRequest): void {
  clearTimeout(timers.get(request));
}

const hasBody = (headers: NodeJS.Dict<string | string[]>) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const lateRequest = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
