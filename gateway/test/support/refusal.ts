import { expect } from '@jest/globals';
import type { Answer } from './client.js';

/** Checks that an answer is a refusal in the one form that every error has. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, body: answer.json() }).toEqual({
    status,
    body: {
      errors: { message: expect.stringMatching(/^[A-Z].+/) },
      code,
      request_id: answer.headers['x-request-id'],
    },
  });
  expect(answer.headers['content-type']).toMatch('application/json');
}
