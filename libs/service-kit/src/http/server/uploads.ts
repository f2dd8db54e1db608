import { API, type Endpoint } from '@endpaper/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asApiError } from '../error.filter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: its types and its largest size. */
    upload?: Endpoint['upload'];
  }
}

const ENDPOINTS = Object.values(API).flatMap(endpoints => Object.values(endpoints));

/** The endpoints whose body is a file. */
export const UPLOADS = ENDPOINTS.filter(({ upload }) => upload !== undefined);

const TYPES = new Set(UPLOADS.flatMap(({ upload }) => upload?.mediaTypes ?? []));

/** Whether the body of a request is a file. */
export const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.config.upload !== undefined;

/** Accepts the files of uploads, as buffers: at their routes bodies may be larger, and of other types than JSON. Before any route is added. */
export function acceptUploads(server: FastifyInstance): void {
  server.addHook('onRoute', route => {
    const methods = [route.method].flat();
    const upload = UPLOADS.find(({ method, path }) => path === route.url && methods.includes(method))?.upload;
    if (upload) Object.assign(route, { bodyLimit: upload.maxBytes, config: { ...route.config, upload } });
  });
  const types = [...TYPES].filter(type => type !== 'application/json');
  server.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (isUpload(request)) done(null, body);
    else done(asApiError({ statusCode: 415 }));
  });
}
