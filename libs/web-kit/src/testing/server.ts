import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** The address that a test's page has. */
export const ORIGIN = 'http://localhost';

/** Answers the session check of a visitor. */
export const visitor = http.get(`${ORIGIN}/api/auth`, () =>
  HttpResponse.json({ errors: { message: 'Unauthorized' } }),
);

/**
 * A canned network for the tests of one file: the given answers, put back after each test. What nobody answers fails
 * the test that asked.
 */
export function cannedNetwork(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers, visitor);
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    server.resetHandlers();
    server.events.removeAllListeners();
  });
  afterAll(() => {
    server.close();
  });
  return server;
}
