import { refuseUnknownParameters } from '@endpaper/service-kit/server';
import type { FastifyInstance } from 'fastify';
import { endpointOf } from '../contract/api-contract.js';
import { pathOf } from '../../edge/server/request-path.js';

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
