import { expect, it } from '@jest/globals';
import { API } from './api.js';
import { openApiDocument } from './openapi.js';
import { replaceParameters } from './path.js';

it('describes every call, under an id of its own', () => {
  const { paths } = openApiDocument('1.0.0') as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap(path => Object.values(path).map(({ operationId }) => operationId));
  const calls = Object.entries(API).flatMap(([tag, calls]) =>
    Object.keys(calls).map(name => `${tag}.${name}`),
  );
  expect(ids.sort()).toEqual(calls.sort());
});

it('says of a call what it takes and who may call it', () => {
  const { paths } = openApiDocument('1.0.0') as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/books/{id}']?.['put']).toMatchObject({
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: {
      content: { 'application/json': { schema: { required: expect.arrayContaining(['title']) } } },
    },
    responses: { 200: { content: expect.anything() }, default: expect.anything() },
  });
});

it('has no two calls with the same method and path', () => {
  const calls = Object.values(API).flatMap(calls =>
    Object.values(calls).map(({ method, path }) => `${method} ${replaceParameters(path, () => ':')}`),
  );
  expect(new Set(calls).size).toBe(calls.length);
});
