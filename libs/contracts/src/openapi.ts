import * as z from 'zod/mini';
import { API } from './api.js';
import type { Endpoint, Schema } from './endpoint.js';
import { ErrorBody } from './errors.js';
import { replaceParameters } from './path.js';

type Json = Record<string, unknown>;

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json;
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function success(endpoint: Endpoint): Json {
  const answer: Json = { description: endpoint.summary };
  if (endpoint.response) {
    answer['content'] = { 'application/json': { schema: schemaOf(endpoint.response, 'output') } };
  }
  if (endpoint.paged) {
    answer['headers'] = {
      Link: { description: 'RFC 8288: the next page, as rel="next"', schema: { type: 'string' } },
      ...(endpoint.counted && {
        'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
      }),
    };
  }
  return answer;
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'signed-in' && { security: [{ session: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status]: success(endpoint),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** The API as an OpenAPI 3.0 document, made of the same schemas that check requests and type the clients. */
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
    info: { title: 'Endpaper', version, description: 'The calls of the portal.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      responses: {
        Error: {
          description: 'What every error answers',
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      },
    },
  };
}
