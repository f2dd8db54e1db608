import { friendEndpoints } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startReaders, type Readers } from './social-readers.js';

let readers: Readers;

beforeAll(async () => {
  // A new account may ask two readers within a day.
  readers = await startReaders({ LIMIT_FACTOR: 0.2 });
});
afterAll(() => readers.stop());

const ask = (as: number, id: number) =>
  readers.service.call(friendEndpoints.add, { as, isNewcomer: true, params: { id }, body: {} });

it('a new account asks so many readers in a day; a second press, and accepting, are not counted', async () => {
  const [ada, ben, cyd, dot, eve] = Array.from({ length: 5 }, () => readers.newUser());
  if (!ada || !ben || !cyd || !dot || !eve) throw new Error('five users');
  await ask(ada, ben);
  expect((await ask(ada, ben)).status).toBe(200);
  expect((await ask(ada, cyd)).status).toBe(201);

  const { status, body } = await ask(ada, dot);
  expect(status).toBe(429);
  expect(body.errors.message).toContain('You can ask 2 readers within a day to be friends');
  const received = await readers.service.call(friendEndpoints.requests, { as: dot });
  expect(received.body).toEqual([]);

  await ask(eve, ada);
  expect((await ask(ada, eve)).body.state).toBe('friends');
  expect((await ask(ada, ben)).status).toBe(200);
});

it('a request that is taken back and made again is counted again', async () => {
  const [ada, ben] = [readers.newUser(), readers.newUser()];
  for (const expected of [201, 201, 429]) {
    expect((await ask(ada, ben)).status).toBe(expected);
    await readers.remove(ada, ben);
  }
});
