import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiOf } from '../api/api-of.js';
import { entity } from '../api/entity-kind.js';
import { useOptimisticChange } from '../api/use-optimistic-change.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { createBarrier } from '../testing/response-handlers.js';
import { cannedNetwork, ORIGIN } from '../testing/server.js';
import { change } from './change.js';
import { one } from './entity-by-id.js';
import { list, type IdPage } from './queries.js';
import { useEntities } from './use-entities.js';

const lamps = [
  { id: 1, name: 'Reading lamp', isLit: false, isLiked: false },
  { id: 2, name: 'Bedside lamp', isLit: false, isLiked: false },
];
const network = cannedNetwork(
  http.get(`${ORIGIN}/api/lamps`, () => HttpResponse.json(lamps)),
  http.get(`${ORIGIN}/api/lamps/bedside`, () => HttpResponse.json([lamps[1]])),
);

// A remote as its team has released it: one kind of entities, one list, one mutation.

type Lamp = (typeof lamps)[number];
type Lighting = Pick<Lamp, 'id' | 'isLit'>;

const lampEntities = entity<Lamp, 'mfe-lamps/Lamp'>('mfe-lamps/lamp', 'mfe-lamps/Lamp');
const api = apiOf('mfe-lamps', 'mfe-lamps/Lamp');
const request = (method: 'GET' | 'PUT', path: string, paged = false) => ({ method, path, paged });

const lampsApi = api.injectEndpoints({
  endpoints: build => ({
    lamp: build.query<number, number>(one(lampEntities, id => request('GET', `/api/lamps/${id}`))),
    lamps: build.infiniteQuery<IdPage, undefined, string>(
      list(lampEntities, () => request('GET', '/api/lamps', true)),
    ),
    light: build.mutation<unknown, Lighting>(
      change<Lamp, Lighting, unknown>(lampEntities, 'light', {
        request: ({ id }) => request('PUT', `/api/lamps/${id}/light`),
        show: (lamp, { isLit }) => ({ ...lamp, isLit }),
        isStored: (lamp, { isLit }) => lamp.isLit === isLit,
        settle: (_answer, _lamp, { isLit }) => ({ isLit }),
      }),
    ),
  }),
});

const stateOf = ({ name, isLit, isLiked }: Lamp) =>
  [name, isLit ? 'lit' : 'dark', isLiked && 'liked'].filter(Boolean).join(', ');

function Lamps() {
  const { data } = useEntities(lampEntities, lampsApi.useLampsInfiniteQuery(undefined));
  const { change: light } = useOptimisticChange(lampsApi.useLightMutation);
  return data?.pages[0]?.items.map(lamp => (
    <p key={lamp.id}>
      All: {stateOf(lamp)}
      <button
        onClick={() => {
          light({ id: lamp.id, isLit: true });
        }}
      >
        Light {lamp.name}
      </button>
    </p>
  ));
}

// A feature that is added to it: a list, a mutation and a widget, which the rest of the remote does not know.

type Liking = Pick<Lamp, 'id' | 'isLiked'>;

const bedsideApi = api.injectEndpoints({
  endpoints: build => ({
    bedsideLamps: build.infiniteQuery<IdPage, undefined, string>(
      list(lampEntities, () => request('GET', '/api/lamps/bedside', true)),
    ),
    like: build.mutation<unknown, Liking>(
      change<Lamp, Liking, unknown>(lampEntities, 'like', {
        request: ({ id }) => request('PUT', `/api/lamps/${id}/like`),
        show: (lamp, { isLiked }) => ({ ...lamp, isLiked }),
        isStored: (lamp, { isLiked }) => lamp.isLiked === isLiked,
        settle: (_answer, _lamp, { isLiked }) => ({ isLiked }),
      }),
    ),
  }),
});

function BedsideWidget() {
  const { data } = useEntities(lampEntities, bedsideApi.useBedsideLampsInfiniteQuery(undefined));
  const { change: like } = useOptimisticChange(bedsideApi.useLikeMutation);
  return data?.pages[0]?.items.map(lamp => (
    <p key={lamp.id}>
      Bedside: {stateOf(lamp)}
      <button
        onClick={() => {
          like({ id: lamp.id, isLiked: true });
        }}
      >
        Like {lamp.name}
      </button>
    </p>
  ));
}

test('a feature adds a list, a mutation and a widget without a change to the rest of its remote', async () => {
  const { released, release } = createBarrier();
  const held = async () => {
    await released;
    return new HttpResponse(null, { status: 204 });
  };
  network.use(
    http.put(`${ORIGIN}/api/lamps/2/light`, held),
    http.put(`${ORIGIN}/api/lamps/2/like`, () =>
      HttpResponse.json({ errors: { message: 'Not this one' }, code: 'refused' }, { status: 409 }),
    ),
    http.get(`${ORIGIN}/api/lamps/2`, () => HttpResponse.json({ ...lamps[1], isLit: true })),
  );
  const { user } = renderInPortal(
    <>
      <Lamps />
      <BedsideWidget />
    </>,
  );

  await user.click(await screen.findByRole('button', { name: 'Light Bedside lamp' }));
  await user.click(await screen.findByRole('button', { name: 'Like Bedside lamp' }));

  // The old mutation reaches the new list, before its answer. The new one is undone in the old list, and leaves the rest.
  expect(await screen.findByText('Not this one')).toBeVisible();
  expect(await screen.findByText(/^Bedside: Bedside lamp, lit$/)).toBeVisible();
  expect(screen.getByText(/^All: Bedside lamp, lit$/)).toBeVisible();
  release();
  expect(await screen.findByText(/^All: Reading lamp, dark$/)).toBeVisible();
});
