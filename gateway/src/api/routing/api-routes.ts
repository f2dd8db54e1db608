import { SERVICE_NAMES, SERVICES, type Endpoint, type ServiceName } from '@endpaper/contracts';
import { refuseUnknownParameters } from '@endpaper/service-kit/server';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AntiForgery } from '../../edge/anti-forgery/anti-forgery.js';
import { NotFound } from '../../edge/server/http.errors.js';
import { pathOf } from '../../edge/server/request-path.js';
import { endpointOf, methodsAt } from '../contract/api-contract.js';
import { ApiProxy } from './api-proxy.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The service of each path prefix (`/api/books`), from the contract's endpoints. */
export const API_ROUTES: ReadonlyMap<string, ServiceName> = new Map(
  SERVICE_NAMES.flatMap(service =>
    Object.values<Record<string, Endpoint>>(SERVICES[service])
      .flatMap(endpoints => Object.values(endpoints))
      .map(({ path }) => [prefixOf(path), service] as const),
  ),
);

/** The part of a path that names the service. */
export function prefixOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}

/** Refuses calls of the API with parameters that their endpoint does not have, before a service gets them. */
export function refuseUnknownParametersOfCalls(server: FastifyInstance): void {
  // After the checks of each route, which refuse forged calls.
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.url.includes('?')) {
      const endpoint = endpointOf(request.method, pathOf(request));
      if (endpoint) refuseUnknownParameters(endpoint, request.query);
    }
    done();
  });
}

/** Forwards each path prefix to its service. Every other path of the API is a 404. */
export function registerApiRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const proxy = app.get(ApiProxy);
  const antiForgery = app.get(AntiForgery);
  for (const [prefix, service] of API_ROUTES) {
    for (const url of [prefix, `${prefix}/*`]) {
      server.route({
        method: METHODS,
        url,
        // Runs after the rate limits and before the body is read.
        preParsing: (request, reply, _payload, done) => {
          refuseDotSegments(request);
          antiForgery.check(request, reply);
          done();
        },
        handler: (request, reply) => proxy.forward(service, request, reply),
      });
      server.options(url, sendAllowedMethods);
    }
  }
  for (const url of ['/api', '/api/*']) {
    server.all(url, () => {
      throw new NotFound();
    });
  }
}

function sendAllowedMethods(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsAt(pathOf(request));
  if (methods.length === 0) throw new NotFound();
  const allowed = new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']);
  return reply
    .status(204)
    .header('allow', [...allowed].join(', '))
    .send();
}

// A service might resolve `/api/books/../internal` to another path than the gateway.
function refuseDotSegments(request: FastifyRequest): void {
  if (/(?:\/|%2f|\\|%5c)(?:\.|%2e){1,2}(?:\/|%2f|\\|%5c|$)/i.test(pathOf(request))) throw new NotFound();
}
