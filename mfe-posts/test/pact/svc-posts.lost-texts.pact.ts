import { postEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { CURSOR, consumerPact } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { lostTextsApi } from '../../src/features/lost-texts-page/lost-texts.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { lostTexts } = lostTextsApi.endpoints;
const { eachLike, integer, regex, string } = match;
const query = { limit: '20' };
const TIME = string('2026-01-02T03:04:05.000Z');

requireResponse('what a reader wrote about deleted books', {
  given: ['reader 7 has lost posts'],
  request: { to: postEndpoints.lost, query },
  response: {
    body: eachLike({
      ...{ id: integer(1), kind: string('post'), book_title: string('A deleted book') },
      ...{
        title: string('A room with a door'),
        text: string('That locks.'),
        written_at: TIME,
        expires_at: TIME,
      },
    }),
  },
  send: lostTexts.initiate(undefined),
});

requireResponse('the second page of what a reader wrote about deleted books', {
  given: ['reader 7 has lost more posts than one page holds'],
  request: { to: postEndpoints.lost, query: { ...query, cursor: CURSOR.matcher } },
  response: { body: eachLike({ id: integer(1) }) },
  send: lostTexts.initiate(undefined, { initialPageParam: CURSOR.example }),
});

requireResponse('what a reader wrote about deleted books as a file', {
  given: ['reader 7 has lost posts'],
  request: { to: postEndpoints.lostFile },
  response: { headers: { 'Content-Type': regex('text/markdown.*', 'text/markdown') } },
  send: () => fetch(new URL(postEndpoints.lostFile.path, location.origin)),
  check: ({ status, headers }) => {
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown']);
  },
});
