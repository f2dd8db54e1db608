import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork, ORIGIN } from '../testing/server.js';
import { api } from './page-api.js';
import { optimisticMutation, type ApiStore } from './optimistic-mutation.js';
import { createStore } from './store.js';
import { useOptimisticChange } from './use-optimistic-change.js';

const network = cannedNetwork();

interface Lamp {
  id: number;
  brightness: number;
}

interface LampChange {
  id: number;
  before: number;
  after: number;
}

let firstBrightness = 0;
const storedLamps = () => [
  { id: 1, brightness: firstBrightness },
  { id: 2, brightness: 0 },
];
afterEach(() => {
  firstBrightness = 0;
});

const lampsApi = api.injectEndpoints({
  endpoints: build => ({
    lamps: build.query<Lamp[], undefined>({
      queryFn: () => ({ data: storedLamps() }),
      providesTags: [{ type: 'Book', id: 'LAMPS' }],
    }),
    setInSequence: build.mutation<Lamp | null, LampChange>(
      optimisticMutation<LampChange, Lamp>({
        request: ({ id, after }) => requestTo(id, after),
        show: showChange,
        settle: (lamp, _change, store) => {
          setBrightness(lamp.id, lamp.brightness, store);
        },
        key: ({ id }) => `lamp ${String(id)}`,
        affectedTags: () => [{ type: 'Book', id: 'LAMPS' }],
      }),
    ),
  }),
});

function requestTo(id: number, after: number) {
  return { method: 'PUT' as const, path: `/api/lamps/${String(id)}/${String(after)}`, paged: false };
}

function showChange({ id, before, after }: LampChange, store: ApiStore) {
  setBrightness(id, after, store);
  return () => {
    setBrightness(id, before, store);
  };
}

function setBrightness(id: number, brightness: number, { dispatch }: ApiStore): void {
  dispatch(
    lampsApi.util.updateQueryData('lamps', undefined, lamps => {
      for (const lamp of lamps) if (lamp.id === id) lamp.brightness = brightness;
    }),
  );
}

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

async function lamps() {
  const server = serverWithHeldAnswers();
  const store = createStore();
  await store.dispatch(lampsApi.endpoints.lamps.initiate(undefined));
  return {
    ...server,
    change: (before: number, after: number, id = 1) =>
      store.dispatch(lampsApi.endpoints.setInSequence.initiate({ id, before, after })),
    brightness: () => lampsApi.endpoints.lamps.select(undefined)(store.getState()).data?.[0]?.brightness,
  };
}

test('a change is shown before the answer, and the answer replaces it', async () => {
  const { change, answer, brightness } = await lamps();

  const changed = change(0, 5);
  expect(brightness()).toBe(5);
  await answer(lamp(1, 4));

  expect(await changed).toMatchObject({ data: { brightness: 4 } });
  expect(brightness()).toBe(4);
});

test('a refused change is rolled back', async () => {
  const { change, answer, brightness } = await lamps();

  const changed = change(0, 5);
  await answer(refusal());

  expect(await changed).toMatchObject({ error: { errors: { message: 'Not now' } } });
  expect(brightness()).toBe(0);
});

test('of the changes that wait for an answer only the latest is sent, and all are shown at once', async () => {
  const { change, answer, brightness, requests } = await lamps();

  const first = change(0, 5);
  const second = change(5, 6);
  const third = change(6, 7);
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

  void change(0, 5);
  void change(5, 0);
  const last = change(0, 5);
  await answer(lamp(1, 5));

  expect(await last).toEqual({ data: null });
  expect(brightness()).toBe(5);
  expect(requests).toEqual(['1: 5']);
});

test('a change that follows a refused one is sent, and stays shown', async () => {
  const { change, answer, brightness, requests } = await lamps();

  const first = change(0, 5);
  const second = change(5, 7);
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

  void change(0, 5);
  const second = change(5, 0);
  await answer(refusal());
  await second;

  expect(brightness()).toBe(0);
  expect(requests).toEqual(['1: 5']);
});

test.each([502, 503, 504])(
  'a change that takes back one which ended in %d is sent: the server may have done the first',
  async status => {
    const { change, answer, brightness, requests } = await lamps();

    void change(0, 5);
    const second = change(5, 0);
    await answer(new HttpResponse(null, { status }));
    await answer(lamp(1, 0));

    expect(await second).toMatchObject({ data: { brightness: 0 } });
    expect(brightness()).toBe(0);
    expect(requests).toEqual(['1: 5', '1: 0']);
  },
);

test('a change that takes back one without an answer is sent', async () => {
  const { change, answer, requests } = await lamps();

  void change(0, 5);
  const second = change(5, 0);
  await answer(HttpResponse.error());
  await answer(lamp(1, 0));
  await second;

  expect(requests).toEqual(['1: 5', '1: 0']);
});

test('after an unclear failure the page shows what the server has stored', async () => {
  const { change, answer, brightness } = await lamps();

  const changed = change(0, 5);
  firstBrightness = 5;
  await answer(new HttpResponse(null, { status: 504 }));
  await changed;

  await waitFor(() => {
    expect(brightness()).toBe(5);
  });
});

test('after an unclear failure, a refused change leaves the value unclear', async () => {
  const { change, answer, requests } = await lamps();

  void change(0, 5);
  void change(5, 6);
  await answer(new HttpResponse(null, { status: 504 }));
  await waitFor(() => {
    expect(requests).toEqual(['1: 5', '1: 6']);
  });
  const third = change(6, 0);
  await answer(refusal());
  await answer(lamp(1, 0));
  await third;

  expect(requests).toEqual(['1: 5', '1: 6', '1: 0']);
});

test('when all changes are refused, the value before the first is shown', async () => {
  const { change, answer, brightness } = await lamps();

  void change(0, 5);
  const second = change(5, 7);
  await answer(refusal());
  await answer(refusal());
  await second;

  expect(brightness()).toBe(0);
});

test('changes of different things do not wait for each other', async () => {
  const { change, answer, requests } = await lamps();

  const changes = [change(0, 5, 1), change(0, 6, 2)];

  await waitFor(() => {
    expect(requests).toEqual(['1: 5', '2: 6']);
  });
  await answer(lamp(1, 5));
  await answer(lamp(2, 6));
  await Promise.all(changes);
});

test('a change after an answer starts from the answer', async () => {
  const { change, answer, requests } = await lamps();
  const first = change(0, 5);
  await answer(lamp(1, 5));
  await first;

  const second = change(5, 0);
  await answer(lamp(1, 0));
  await second;

  expect(requests).toEqual(['1: 5', '1: 0']);
});

interface LampButtonProps {
  useMutation: Parameters<typeof useOptimisticChange<LampChange>>[0];
}

function LampButton({ useMutation }: LampButtonProps) {
  const { data } = lampsApi.useLampsQuery(undefined);
  const { change } = useOptimisticChange(useMutation);
  const before = data?.[0]?.brightness;
  if (before === undefined) return null;
  return (
    <button
      onClick={() => {
        change({ id: 1, before, after: before + 1 });
      }}
    >
      {before}
    </button>
  );
}

test('each click of a double click sees what the one before has changed', async () => {
  const { requests, answer } = serverWithHeldAnswers();
  const { user } = renderInPortal(<LampButton useMutation={lampsApi.useSetInSequenceMutation} />);

  await user.dblClick(await screen.findByRole('button', { name: '0' }));
  expect(await screen.findByRole('button', { name: '2' })).toBeVisible();
  await answer(lamp(1, 1));
  await answer(lamp(1, 2));

  await waitFor(() => {
    expect(requests).toEqual(['1: 1', '1: 2']);
  });
});

test('a refusal is rolled back with a toast', async () => {
  const { answer } = serverWithHeldAnswers();
  const { user } = renderInPortal(<LampButton useMutation={lampsApi.useSetInSequenceMutation} />);

  await user.click(await screen.findByRole('button', { name: '0' }));
  await answer(refusal());

  expect(await screen.findByText('Not now')).toBeVisible();
  expect(screen.getByRole('button', { name: '0' })).toBeVisible();
});
