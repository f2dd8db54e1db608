import { bookEndpoints } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';

let service: TestService;

beforeAll(async () => {
  // A new account may add two books within a day.
  service = await startTestService(svcBooks, { LIMIT_FACTOR: 0.04 });
});

afterAll(() => service.stop());

const add = (as: number, isNewcomer: boolean, key: string) =>
  service.call(bookEndpoints.create, {
    as,
    isNewcomer,
    body: aBookDraft(),
    headers: { 'Idempotency-Key': key },
  });

it('a new account adds so many books in a day, and others more', async () => {
  const first = await add(1, true, 'first');
  expect((await add(1, true, 'second')).status).toBe(201);
  const { status, body } = await add(1, true, 'third');

  expect(status).toBe(429);
  expect(body.errors.message).toContain('You can add 2 books within a day. You can go on in 24 hours.');
  expect((await add(1, true, 'first')).body.id).toBe(first.body.id);
  for (let count = 1; count <= 12; count += 1) expect((await add(2, false, `${count}`)).status).toBe(201);
  expect((await add(2, false, 'another')).status).toBe(429);
});
