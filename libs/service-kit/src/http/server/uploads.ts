import type { Endpoint } from '@endpaper/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asApiError } from '../error.filter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: its types and its largest size. */
    upload?: Endpoint['upload'];
  }
}

/** Whether the body of a request is a file. */
export const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.config.upload !== undefined;

/**
 * Accepts the files of uploads, as buffers: at their routes bodies may be larger, and of other types than JSON. Before any route is added.
 * @param uploads the endpoints whose body is a file
 */
export function acceptUploads(server: FastifyInstance, uploads: readonly Endpoint[]): void {
  server.addHook('onRoute', route => {
    const methods = [route.method].flat();
    const upload = uploads.find(({ method, path }) => path === route.url && methods.includes(method))?.upload;
    if (upload) Object.assign(route, { bodyLimit: upload.maxBytes, config: { ...route.config, upload } });
  });
  const all = new Set(uploads.flatMap(({ upload }) => upload?.mediaTypes ?? []));
  const types = [...all].filter(type => type !== 'application/json');
  if (types.length === 0) return;
  server.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (isUpload(request)) done(null, body);
    else done(asApiError({ statusCode: 415 }));
  });
}
