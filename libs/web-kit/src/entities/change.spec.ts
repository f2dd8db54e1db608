import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../api/page-api.js';
import { createStore } from '../api/store.js';
import { createBarrier } from '../testing/response-handlers.js';
import { cannedNetwork, ORIGIN } from '../testing/server.js';
import { change } from './change.js';
import { shownEntity, storedEntity } from '../api/entities.js';
import { entity } from '../api/entity-kind.js';
import { one } from './entity-by-id.js';
import { list, type IdPage } from './queries.js';

const network = cannedNetwork();

interface Lamp {
  id: number;
  brightness: number;
}

type Brightness = Lamp & { userId?: number };

const lampEntity = entity<Lamp>('test/lamp', 'Book');
const request = (method: 'GET' | 'PUT', path: string, paged = false) => ({ method, path, paged });

const lampsApi = api.injectEndpoints({
  endpoints: build => ({
    lamps: build.infiniteQuery<IdPage, undefined, string>(
      list(lampEntity, () => request('GET', '/api/lamps', true)),
    ),
    dimmedLamps: build.infiniteQuery<IdPage, undefined, string>(
      list(lampEntity, () => request('GET', '/api/lamps/dimmed', true)),
    ),
    'test/lamp': build.query<number, number>(one(lampEntity, id => request('GET', `/api/lamps/${id}`))),
    setBrightness: build.mutation<Lamp | null, Brightness>(
      change<Lamp, Brightness, Lamp>(lampEntity, 'brightness', {
        request: ({ id, brightness }) => request('PUT', `/api/lamps/${id}/${brightness}`),
        show: (lamp, { brightness }) => ({ ...lamp, brightness }),
        isStored: (lamp, { brightness }) => lamp.brightness === brightness,
        settle: ({ brightness }) => ({ brightness }),
      }),
    ),
    editBrightness: build.mutation<Lamp | null, Brightness>(
      change<Lamp, Brightness, Lamp>(lampEntity, 'edit', {
        request: ({ id, brightness }) => request('PUT', `/api/lamps/${id}/${brightness}`),
        show: (lamp, { brightness }) => ({ ...lamp, brightness }),
        settle: ({ brightness }) => ({ brightness }),
      }),
    ),
  }),
});

const refusal = () => HttpResponse.json({ errors: { message: 'Not now' }, code: 'refused' }, { status: 409 });
const lamp = (id: number, brightness: number) => HttpResponse.json({ id, brightness });

/** A server that answers when the test says so. */
function serverWithHeldAnswers() {
  const requests: string[] = [];
  const answers: ((answer: Response) => void)[] = [];
  network.use(
    http.put(`${ORIGIN}/api/lamps/:id/:brightness`, ({ params }) => {
      requests.push(`${String(params['id'])}: ${String(params['brightness'])}`);
      return new Promise<Response>(resolve => answers.push(resolve));
    }),
  );
  return {
    requests,
    /** Answers the oldest open request, once it is there. */
    answer: async (response: Response) => {
      await waitFor(() => {
        expect(answers).not.toHaveLength(0);
      });
      answers.shift()?.(response);
    },
  };
}

let firstBrightness = 0;
const storedLamps = () => [
  { id: 1, brightness: firstBrightness },
  { id: 2, brightness: 0 },
];
afterEach(() => {
  firstBrightness = 0;
});

async function lamps() {
  const server = serverWithHeldAnswers();
  network.use(
    http.get(`${ORIGIN}/api/lamps`, () => HttpResponse.json(storedLamps())),
    http.get(`${ORIGIN}/api/lamps/1`, () => HttpResponse.json(storedLamps()[0])),
  );
  const store = createStore();
  await store.dispatch(lampsApi.endpoints.lamps.initiate(undefined));
  return {
    ...server,
    store,
    change: (brightness: number, id = 1) =>
      store.dispatch(lampsApi.endpoints.setBrightness.initiate({ id, brightness })),
    brightness: () => shownEntity(store.getState(), lampEntity, 1)?.brightness,
  };
}

test('a change is shown before the answer, and the answer replaces it', async () => {
  const { change, answer, brightness } = await lamps();

  const changed = change(5);
  expect(brightness()).toBe(5);
  await answer(lamp(1, 4));

  expect(await changed).toMatchObject({ data: { brightness: 4 } });
  expect(brightness()).toBe(4);
});

test('a refused change is rolled back', async () => {
  const { change, answer, brightness } = await lamps();

  const changed = change(5);
  await answer(refusal());

  expect(await changed).toMatchObject({ error: { errors: { message: 'Not now' } } });
  expect(brightness()).toBe(0);
});

test('of the changes that wait for an answer only the latest is sent, and all are shown at once', async () => {
  const { change, answer, brightness, requests } = await lamps();

  const first = change(5);
  const second = change(6);
  const third = change(7);
  expect(brightness()).toBe(7);
  await answer(lamp(1, 5));
  await first;
  expect(brightness()).toBe(7);
  await answer(lamp(1, 7));

  expect(await second).toEqual({ data: null });
  expect(await third).toMatchObject({ data: { brightness: 7 } });
  expect(brightness()).toBe(7);
  expect(requests).toEqual(['1: 5', '1: 7']);
});

test('a change back to the value of the answer is not sent', async () => {
  const { change, answer, brightness, requests } = await lamps();

  void change(5);
  void change(0);
  const last = change(5);
  await answer(lamp(1, 5));

  expect(await last).toEqual({ data: null });
  expect(brightness()).toBe(5);
  expect(requests).toEqual(['1: 5']);
});

test('a change that follows a refused one is sent, and stays shown', async () => {
  const { change, answer, brightness, requests } = await lamps();

  const first = change(5);
  const second = change(7);
  await answer(refusal());
  await first;
  expect(brightness()).toBe(7);
  await answer(lamp(1, 7));
  await second;

  expect(brightness()).toBe(7);
  expect(requests).toEqual(['1: 5', '1: 7']);
});

test('a refused change that was taken back meanwhile needs no further request', async () => {
  const { change, answer, brightness, requests } = await lamps();

  void change(5);
  const second = change(0);
  await answer(refusal());
  await second;

  expect(brightness()).toBe(0);
  expect(requests).toEqual(['1: 5']);
});

test.each([502, 503, 504])(
  'a change that takes back one which ended in %d is sent: the server may have done the first',
  async status => {
    const { change, answer, brightness, requests } = await lamps();

    void change(5);
    const second = change(0);
    await answer(new HttpResponse(null, { status }));
    await answer(lamp(1, 0));

    expect(await second).toMatchObject({ data: { brightness: 0 } });
    expect(brightness()).toBe(0);
    expect(requests).toEqual(['1: 5', '1: 0']);
  },
);

test('a change that takes back one without an answer is sent', async () => {
  const { change, answer, requests } = await lamps();

  void change(5);
  const second = change(0);
  await answer(HttpResponse.error());
  await answer(lamp(1, 0));
  await second;

  expect(requests).toEqual(['1: 5', '1: 0']);
});

test('after an unclear failure the page shows what the server has stored', async () => {
  const { change, answer, brightness } = await lamps();

  const changed = change(5);
  firstBrightness = 5;
  await answer(new HttpResponse(null, { status: 504 }));
  await changed;

  await waitFor(() => {
    expect(brightness()).toBe(5);
  });
});

test('after an unclear failure, a refused change leaves the value unclear', async () => {
  const { change, answer, requests } = await lamps();

  void change(5);
  void change(6);
  await answer(new HttpResponse(null, { status: 504 }));
  await waitFor(() => {
    expect(requests).toEqual(['1: 5', '1: 6']);
  });
  const third = change(0);
  await answer(refusal());
  await answer(lamp(1, 0));
  await third;

  expect(requests).toEqual(['1: 5', '1: 6', '1: 0']);
});

test('when all changes are refused, the value before the first is shown', async () => {
  const { change, answer, brightness } = await lamps();

  void change(5);
  const second = change(7);
  await answer(refusal());
  await answer(refusal());
  await second;

  expect(brightness()).toBe(0);
});

test('changes of different entities do not wait for each other', async () => {
  const { change, answer, requests } = await lamps();

  const changes = [change(5, 1), change(6, 2)];

  await waitFor(() => {
    expect(requests).toEqual(['1: 5', '2: 6']);
  });
  await answer(lamp(1, 5));
  await answer(lamp(2, 6));
  await Promise.all(changes);
});

test('a change after an answer starts from the answer', async () => {
  const { change, answer, requests } = await lamps();
  const first = change(5);
  await answer(lamp(1, 5));
  await first;

  const second = change(0);
  await answer(lamp(1, 0));
  await second;

  expect(requests).toEqual(['1: 5', '1: 0']);
});

test('a refused change of a form is sent again, and nothing else is read', async () => {
  const { store, answer, requests } = await lamps();
  let reads = 0;
  network.use(
    http.get(`${ORIGIN}/api/lamps/dimmed`, () => {
      reads += 1;
      return HttpResponse.json(storedLamps());
    }),
  );
  await store.dispatch(lampsApi.endpoints.dimmedLamps.initiate(undefined));
  const edit = () => store.dispatch(lampsApi.endpoints.editBrightness.initiate({ id: 1, brightness: 0 }));

  const first = edit();
  await answer(refusal());
  expect(await first).toMatchObject({ error: { errors: { message: 'Not now' } } });
  const second = edit();
  await answer(lamp(1, 0));
  await second;

  expect(requests).toEqual(['1: 0', '1: 0']);
  expect(reads).toBe(1);
});

test('a kind of entities is declared once', () => {
  expect(() => entity('test/lamp', 'Book')).toThrow('The entity test/lamp is declared twice');
});

test('a change of an entity is declared once', () => {
  const options = {
    request: () => request('PUT', '/api/lamps/1/1'),
    show: (lamp: Lamp) => lamp,
    settle: () => ({}),
  };
  expect(() => change<Lamp, Brightness, Lamp>(lampEntity, 'brightness', options)).toThrow(
    'The change brightness of test/lamp is declared twice',
  );
});

test('an entity is shown with its change wherever it was read', async () => {
  const { store, change, answer, brightness } = await lamps();
  network.use(
    http.get(`${ORIGIN}/api/lamps/dimmed`, () => HttpResponse.json([{ id: 1, brightness: 1 }])),
    http.get(`${ORIGIN}/api/lamps/1`, () => HttpResponse.json({ id: 1, brightness: 2 })),
  );
  const changed = change(5);
  const read = await store.dispatch(lampsApi.endpoints.dimmedLamps.initiate(undefined));
  await store.dispatch(lampsApi.endpoints['test/lamp'].initiate(1));

  expect(read.data?.pages).toEqual([{ items: [1] }]);
  expect(brightness()).toBe(5);
  expect(storedEntity(store.getState(), lampEntity, 1)).toEqual({ id: 1, brightness: 2 });
  await answer(lamp(1, 5));
  await changed;
});

test('a list that was sent before a change was done is read again before it is stored', async () => {
  const { change, answer, brightness, store } = await lamps();
  const { released, release } = createBarrier();
  const asked: number[] = [];
  network.use(
    http.get(`${ORIGIN}/api/lamps/dimmed`, async () => {
      const answered = storedLamps();
      asked.push(firstBrightness);
      await released;
      return HttpResponse.json(answered);
    }),
  );

  const list = store.dispatch(lampsApi.endpoints.dimmedLamps.initiate(undefined));
  await waitFor(() => {
    expect(asked).toEqual([0]);
  });
  const changed = change(5);
  firstBrightness = 5;
  await answer(lamp(1, 5));
  await changed;
  release();
  await list;

  expect(asked).toEqual([0, 5]);
  expect(brightness()).toBe(5);
});
