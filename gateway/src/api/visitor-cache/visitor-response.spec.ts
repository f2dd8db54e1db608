import { expect, it } from '@jest/globals';
import { VisitorResponse } from './visitor-response.js';

const sizeOf = (headers: Record<string, string>) =>
  new VisitorResponse(
    { status: 200, headers: { 'surrogate-key': 'books' }, body: Buffer.from('[]') },
    headers,
  ).size;

it('the address of the next page, which may be long, counts in the size of a response', () => {
  const link = `</api/books?cursor=${'x'.repeat(4_000)}>; rel="next"`;
  expect(sizeOf({ link }) - sizeOf({})).toBe(link.length);
});
