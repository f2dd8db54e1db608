import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AntiForgery } from '../anti-forgery/anti-forgery.js';
import { methodsAt } from './contract.js';
import { NotFound } from './not-found.js';
import { pathOf } from './path.js';
import { Proxy } from './proxy.js';
import { ROUTES } from './routes.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Routes the API: what the table names goes to its service, and nothing else is there. */
export function routeApi(app: NestFastifyApplication, server: FastifyInstance): void {
  const proxy = app.get(Proxy);
  const antiForgery = app.get(AntiForgery);
  for (const [prefix, upstream] of ROUTES) {
    for (const url of [prefix, `${prefix}/*`]) {
      server.route({
        method: METHODS,
        url,
        // After the limits, and before a body is read.
        preParsing: async (request, reply) => {
          refuseDotSegments(request);
          antiForgery.check(request, reply);
        },
        handler: (request, reply) => proxy.pass(upstream, request, reply),
      });
      server.options(url, tellMethods);
    }
  }
  for (const url of ['/api', '/api/*']) {
    server.all(url, () => {
      throw new NotFound();
    });
  }
}

function tellMethods(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsAt(pathOf(request));
  if (methods.length === 0) throw new NotFound();
  const allowed = new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']);
  return reply
    .status(204)
    .header('allow', [...allowed].join(', '))
    .send();
}

// A service might read `/api/books/../internal` otherwise than we do.
function refuseDotSegments(request: FastifyRequest): void {
  if (/(?:\/|%2f|\\|%5c)(?:\.|%2e){1,2}(?:\/|%2f|\\|%5c|$)/i.test(pathOf(request))) throw new NotFound();
}
