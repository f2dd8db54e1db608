import { bookEndpoints, ratingsChanged, type Book } from '@endpaper/contracts';
import {
  collectAnnouncedKeys,
  eventually,
  publishEvent,
  readPages,
  startTestService,
  untilConsumed,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const ADA = 1;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

const rate = async (id: number, rating_average: number, rating_count: number, version = 1) => {
  const data = { id, rating_average, rating_count, version };
  await publishEvent(ratingsChanged, data, service.broker.url);
  await untilConsumed('LIBRARY', service.broker.url);
};
const read = async (id: number) => (await service.call(bookEndpoints.byId, { params: { id } })).body as Book;

it('a book has the latest ratings, in whichever order their events come', async () => {
  const { id } = await newBook(service, ADA);
  expect(await read(id)).toMatchObject({ rating_average: null, rating_count: 0 });
  await rate(id, 3.5, 2, 2);
  await rate(id, 5, 1, 1);
  expect(await read(id)).toMatchObject({ rating_average: 3.5, rating_count: 2, version: 1 });
});

it('a book has no ratings when their owner has lost them', async () => {
  const { id } = await newBook(service, ADA);
  await rate(id, 4, 6);
  await publishEvent(ratingsChanged, { id, version: 2 }, service.broker.url);
  await untilConsumed('LIBRARY', service.broker.url);
  expect(await read(id)).toMatchObject({ rating_average: null, rating_count: 0 });
});

it('new ratings are announced for caches and open pages', async () => {
  const { id } = await newBook(service, ADA);
  const announced = await collectAnnouncedKeys(service.broker.url);
  await rate(id, 4, 1);
  await eventually('the hint', async () => announced.hints.some(({ kind }) => kind === 'rating-changed'));
  expect(announced.keys).toContain(`book:${id}`);
  await announced.close();
});

it('the average orders books from five ratings on', async () => {
  const books = [];
  for (let n = 0; n < 4; n += 1) books.push((await newBook(service, ADA, { genre_id: 7 })).id);
  const [four = 0, five = 0, better = 0, unrated = 0] = books;
  await rate(four, 5, 4);
  await rate(five, 3.21, 5);
  await rate(better, 3.22, 100);
  const listed = async (query: string) =>
    (await readPages<Book>(service.url, `/api/books?genre_id=7&sort=rated&${query}`))
      .flat()
      .map(({ id }) => id);
  expect(await listed('limit=1')).toEqual([better, five, unrated, four]);
  await rate(better, 3, 4, 2);
  expect(await listed('limit=24')).toEqual([five, unrated, better, four]);
});
