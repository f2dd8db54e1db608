import { expect, it } from '@jest/globals';
import { Unreadable, VisitorReads } from './visitor-reads.js';

type Parts = ConstructorParameters<typeof VisitorReads>;

/** What a read fails with when the cache has a response of this status. */
async function failureOf(status: number): Promise<unknown> {
  const cache = { cached: () => ({ upstream: { status }, keys: 'books' }) } as unknown as Parts[0];
  const reads = new VisitorReads(cache, {} as Parts[1], { at: () => undefined } as unknown as Parts[2]);
  return reads.read('/api/books', {} as never).catch((error: unknown) => error);
}

it.each([429, 500, 503])('a status %s fails for now: the view is rendered again soon', async status => {
  expect(await failureOf(status)).not.toBeInstanceOf(Unreadable);
});

it('a status 404 lasts', async () => {
  expect(await failureOf(404)).toBeInstanceOf(Unreadable);
});
