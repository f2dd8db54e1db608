import { isUpload } from '@endpaper/service-kit/server';
import type { FastifyInstance } from 'fastify';
import { REQUEST_RECEIVED_MS } from '../../timeouts.js';

/** Closes the connection of a request whose body takes longer than any may that is no file, as the server does with all requests later. */
export function limitBodyTime(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && hasBody(raw.headers) && !isUpload(request)) {
      const timer = setTimeout(() => {
        if (!raw.complete) server.server.emit('clientError', lateRequest(), raw.socket);
      }, REQUEST_RECEIVED_MS);
      raw.once('close', () => {
        clearTimeout(timer);
      });
    }
    done();
  });
}

const hasBody = (headers: NodeJS.Dict<string | string[]>) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const lateRequest = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
