import * as z from 'zod/mini';
import { API } from './api.js';
import type { Endpoint, Schema } from './endpoint.js';
import { ErrorBody } from './error-body.js';
import { replaceParameters } from './path.js';

type Json = Record<string, unknown>;

const FILE: Json = { type: 'string', format: 'binary' };

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
}

function parameters(schema: Schema | undefined, location: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: type,
  }));
}

function successResponse(endpoint: Endpoint): Json {
  const response: Json = { description: endpoint.summary };
  if (endpoint.response) {
    response['content'] = {
      [endpoint.mediaType ?? 'application/json']: { schema: schemaOf(endpoint.response, 'output') },
    };
  }
  if (endpoint.paged) {
    response['headers'] = {
      Link: { description: 'The next page as rel="next" (RFC 8288)', schema: { type: 'string' } },
      ...(endpoint.counted && {
        'X-Total-Count': { description: 'The total number of items', schema: { type: 'integer' } },
      }),
    };
  }
  return response;
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'signed-in' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(endpoint.headers, 'header'),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(endpoint.upload.mediaTypes.map(type => [type, { schema: FILE }])),
      },
    }),
    responses: {
      [endpoint.status]: successResponse(endpoint),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** Generates the OpenAPI 3.0 document of the API from the schemas that validate requests and type the clients. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(API)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = replaceParameters(endpoint.path, name => `{${name}}`);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) };
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Endpaper', version, description: 'The API of the portal.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'On localhost: `sid`' },
      },
      responses: {
        Error: {
          description: 'The body of every error response',
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      },
    },
  };
}
