import type { OwnUser } from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** The origin of a test's page. */
export const ORIGIN = 'http://localhost';

/** Handles the session check of a visitor. */
export const visitor = http.get(`${ORIGIN}/api/auth`, () =>
  HttpResponse.json({ errors: { message: 'Unauthorized' } }),
);

/** Handles the session check of a signed-in user. */
export function signedIn(user: OwnUser = anOwnUser()) {
  return http.get(`${ORIGIN}/api/auth`, () => HttpResponse.json(user));
}

/**
 * Starts an MSW server for the tests of one file, with the given handlers and a visitor's session. Handlers that a test
 * adds are removed after it. A request without a handler fails.
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
