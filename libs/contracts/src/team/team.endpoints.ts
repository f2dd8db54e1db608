import { defineEndpoint } from '../endpoint.js';
import { Catalogue } from './catalogue.js';

/** What the gateway answers to the teams that make the portal. */
export const teamEndpoints = {
  catalogue: defineEndpoint({
    method: 'GET',
    path: '/api/team/catalogue',
    summary: 'Every app, its versions and contracts; in production for staff alone (401, 403)',
    access: 'public',
    status: 200,
    response: Catalogue,
  }),
};
