import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '../../operations/logging/logger.js';
import { logRequest } from './log-request.js';

describe('the log of a request', () => {
  it.each([
    ['/api/books?q=depression&limit=5', '/api/books'],
    ['/search?q=depression', '/search'],
    ['/api/users/search?depression', '/api/users/search'],
    ['/api/posts/search#q=depression', '/api/posts/search'],
    ['/api/books/7', '/api/books/7'],
  ])('has no query: %s', (url, logged) => {
    const logger = { info: jest.fn(), error: jest.fn() };
    const log = logger as Partial<Logger> as Logger;
    for (const status of [200, 400, 503])
      logRequest(log, { method: 'GET', url, route: '/', status, seconds: 1 }, 'info');
    const entry = (status: number) => [{ method: 'GET', url: logged, status, seconds: 1 }, 'request'];
    expect(logger.info.mock.calls).toEqual([entry(200), entry(400)]);
    expect(logger.error.mock.calls).toEqual([entry(503)]);
  });
});
