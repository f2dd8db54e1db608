import { expect, it } from '@jest/globals';
import { API } from './api.js';
import { openApiDocument } from './openapi.js';
import { replaceParameters } from './path.js';

it('describes every endpoint under a unique id', () => {
  const { paths } = openApiDocument('1.0.0') as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap(path => Object.values(path).map(({ operationId }) => operationId));
  const names = Object.entries(API).flatMap(([tag, endpoints]) =>
    Object.keys(endpoints).map(name => `${tag}.${name}`),
  );
  expect(ids.sort()).toEqual(names.sort());
});

it('describes the parameters, body and authentication of an endpoint', () => {
  const { paths } = openApiDocument('1.0.0') as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/books/{id}']?.['put']).toMatchObject({
    security: [{ session: [] }],
    parameters: [
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
      expect.objectContaining({ name: 'if-match', in: 'header', required: false }),
    ],
    requestBody: {
      content: { 'application/json': { schema: { required: expect.arrayContaining(['title']) } } },
    },
    responses: { 200: { content: expect.anything() }, default: expect.anything() },
  });
});

it('describes a genre in a payload as a number or the same number as text, and in a response as a number', () => {
  const { paths } = openApiDocument('1.0.0') as { paths: Record<string, Record<string, unknown>> };
  const withGenre = (genre_id: unknown) => ({
    content: { 'application/json': { schema: { properties: { genre_id } } } },
  });
  expect(paths['/api/books/new']?.['post']).toMatchObject({
    requestBody: withGenre({
      anyOf: [
        { type: 'number', enum: expect.arrayContaining([1, 8]) },
        { type: 'string', enum: expect.arrayContaining(['1', '8']) },
      ],
    }),
    responses: { 201: withGenre({ type: 'integer' }) },
  });
});

it('describes the header of an endpoint that creates something', () => {
  const { paths } = openApiDocument('1.0.0') as { paths: Record<string, Record<string, unknown>> };
  const header = {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  };
  for (const path of ['/api/books/new', '/api/posts/new/{bookId}', '/api/comments/new/{postId}'])
    expect(paths[path]?.['post']).toMatchObject({ parameters: expect.arrayContaining([header]) });
});

it('describes a stream of events by the data of each', () => {
  const { paths } = openApiDocument('1.0.0') as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/live']?.['get']).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'topics', in: 'query', required: true }),
    ]),
    responses: {
      200: { content: { 'text/event-stream': { schema: { required: ['topic', 'kind', 'id'] } } } },
    },
  });
});

it('has no two endpoints with the same method and path', () => {
  const routes = Object.values(API).flatMap(endpoints =>
    Object.values(endpoints).map(({ method, path }) => `${method} ${replaceParameters(path, () => ':')}`),
  );
  expect(new Set(routes).size).toBe(routes.length);
});
