import { expect } from '@jest/globals';
import type { TestResponse } from './test-client.js';

/** Checks that a response is an error in the form of the contract. */
export function expectError(answer: TestResponse, status: number, code: string): void {
  expect({ status: answer.status, body: answer.json() }).toEqual({
    status,
    body: {
      errors: { message: expect.stringMatching(/^[A-Z].+/) },
      code,
      request_id: answer.headers['x-request-id'],
    },
  });
  if (status >= 502) expect(answer.headers['retry-after']).toMatch(/^[1-9]$/);
  expect(answer.headers['content-type']).toMatch('application/json');
}
