import { muteEndpoints } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { storedEntities } from '@endpaper/web-kit';
import { consumerPact, CURSOR, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { muteId, mutes, type MuteChange } from '../../src/features/mutes/mute-entity.js';
import { mutesApi } from '../../src/features/mutes/mutes.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-social', provider: 'svc-social' });
const { mutes: ownMutes, changeMute } = mutesApi.endpoints;

const change = (fields: Pick<MuteChange, 'kind' | 'mutedId' | 'act' | 'days'>) =>
  changeMute.initiate({
    ...fields,
    ...{ id: muteId(fields.kind, fields.mutedId), userId: 7, name: 'Dune', endsAt: null },
  });

requireResponse('what a reader has muted', {
  given: ['reader 7 has muted book 1'],
  request: { to: muteEndpoints.list, query: { limit: '24' } },
  response: {
    body: match.eachLike({
      kind: 'book',
      id: match.integer(1),
      name: match.string('Dune'),
      ends_at: match.nullValue(),
    }),
  },
  send: ownMutes.initiate(undefined),
  check: (_, store) => {
    expect(storedEntities(store.getState(), mutes)).toEqual([
      { id: muteId('book', 1), kind: 'book', mutedId: 1, name: 'Dune', isMuted: true, endsAt: null },
    ]);
  },
});

const MANY = ['reader 7 has muted more readers than one page holds'];
const page = { limit: '24' };
const body = match.eachLike({ kind: match.string('user'), id: match.integer(8) });

// The page does not keep the ids of the answer: a reader, a book and a genre may have the same one.
requireResponse('the first page of many mutes', {
  given: MANY,
  request: { to: muteEndpoints.list, query: page },
  response: {
    headers: {
      Link: match.regex(
        '<[^>]*[?&]cursor=[^>&]+>; *rel="next"',
        `</api/mutes?limit=24&cursor=${CURSOR.example}>; rel="next"`,
      ),
    },
    body,
  },
  send: ownMutes.initiate(undefined),
  check: ({ data }) => {
    expect(data?.pages).toEqual([{ items: [muteId('user', 8)], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many mutes', {
  given: MANY,
  request: { to: muteEndpoints.list, query: { ...page, cursor: CURSOR.matcher } },
  response: { body },
  send: ownMutes.initiate(undefined, { initialPageParam: CURSOR.example }),
  check: ({ data }) => {
    expect(data?.pages).toEqual([{ items: [muteId('user', 8)] }]);
  },
});

requireResponse('muting a reader for a week', {
  given: ['readers 7 and 8 exist'],
  request: { to: muteEndpoints.add, params: { kind: 'user', id: 8 }, body: { days: 7 } },
  response: { body: { ends_at: timestamp() } },
  send: change({ kind: 'user', mutedId: 8, act: 'mute', days: 7 }),
});

for (const [kind, id] of [
  ['book', 1],
  ['genre', 3],
] as const)
  requireResponse(`muting a ${kind} without an end`, {
    given: ['reader 7 and book 1 exist'],
    request: { to: muteEndpoints.add, params: { kind, id }, body: { days: null } },
    response: { body: { ends_at: match.nullValue() } },
    send: change({ kind, mutedId: id, act: 'mute', days: null }),
  });

requireResponse('muting a missing user', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  request: { to: muteEndpoints.add, params: { kind: 'user', id: 8 }, body: { days: null } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: change({ kind: 'user', mutedId: 8, act: 'mute', days: null }),
});

requireResponse('unmuting a reader', {
  given: ['reader 7 has muted reader 8'],
  request: { to: muteEndpoints.remove, params: { kind: 'user', id: 8 } },
  send: change({ kind: 'user', mutedId: 8, act: 'unmute', days: null }),
});
