import { favoriteEndpoints, postCreated, postDeleted, postUpdated } from '@endpaper/contracts';
import { aPostCreated } from '@endpaper/contracts/testing';
import {
  doHousekeeping,
  atLength,
  publishEvent,
  startTestService,
  untilConsumed,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';
import { differencesOfTrends, passDays, registerAccounts, trendingCounts } from './trends.js';

const ADA = 1;
const DAY = 86_400_000;

let service: TestService;
let lastReader = 1_000;
let lastPost = 0;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

interface Act {
  what: 'favorite' | 'post';
  id: number;
  reader: number;
  book: number;
  at: number;
}

/** What readers have done, and the counts that follow. Its times move back when days pass, as those in the database do. */
class History {
  acts: Act[] = [];
  readonly joined = new Map<number, number>();

  add(act: Act): void {
    this.acts.push(act);
    if (!this.joined.has(act.reader)) this.joined.set(act.reader, act.at);
  }

  passDay(): void {
    for (const act of this.acts) act.at -= DAY;
    for (const [reader, at] of this.joined) this.joined.set(reader, at - DAY);
  }

  count(book: number): number {
    const day = (at: number) => Math.floor(at / DAY);
    const counted = this.acts.filter(
      act =>
        act.book === book &&
        day(act.at) >= day(Date.now()) - 6 &&
        (this.joined.get(act.reader) ?? 0) <= Date.now() - DAY,
    );
    return new Set(counted.map(({ reader }) => reader)).size;
  }
}

const publish = async (event: typeof postCreated | typeof postUpdated, { id, reader, book, at }: Act) => {
  const post = aPostCreated({ id, book_id: book, user_id: reader, created_at: new Date(at).toISOString() });
  await publishEvent(event, post, service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
};

const STEPS = [
  'favorite',
  'favorite',
  'unfavorite',
  'post',
  'post',
  'delete post',
  'publish again',
  'day',
] as const;

it('the trending counts are those of the accounts that have done something in seven days, whatever happens', async () => {
  const step = fc.record({
    what: fc.constantFrom(...STEPS),
    who: fc.nat(3),
    which: fc.nat(1),
    any: fc.nat(50),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async steps => {
      const readers = Array.from({ length: 4 }, () => (lastReader += 1));
      const books = [(await newBook(service, ADA)).id, (await newBook(service, ADA)).id];
      const history = new History();
      // The last one is not known.
      for (const [index, hoursAgo] of [48, 30, 10].entries()) {
        const reader = readers[index] as number;
        await registerAccounts(service, [reader], hoursAgo);
        history.joined.set(reader, Date.now() - hoursAgo * 3_600_000);
      }
      for (const { what, who, which, any } of steps) {
        const [reader, book] = [readers[who] as number, books[which] as number];
        const of = (kind: Act['what']) => history.acts.filter(act => act.what === kind);
        const present = of('favorite').find(act => act.reader === reader && act.book === book);
        const posts = of('post');
        const known = posts[any % Math.max(posts.length, 1)];
        const now = { id: 0, reader, book, at: Date.now() };
        if (what === 'favorite') {
          await service.call(favoriteEndpoints.add, { as: reader, params: { id: book } });
          if (!present) history.add({ ...now, what });
        } else if (what === 'unfavorite') {
          await service.call(favoriteEndpoints.remove, { as: reader, params: { id: book } });
          history.acts = history.acts.filter(act => act !== present);
        } else if (what === 'post') {
          const act: Act = { ...now, what, id: (lastPost += 1) };
          await publish(postCreated, act);
          history.add(act);
        } else if (what === 'day') {
          await passDays(service, 1);
          await doHousekeeping(service);
          history.passDay();
        } else if (known && what === 'delete post') {
          const { id, book: book_id, reader: user_id } = known;
          await publishEvent(postDeleted, { id, book_id, user_id, version: 2 }, service.broker.url);
          await untilConsumed('POSTS', service.broker.url);
          history.acts = history.acts.filter(act => act !== known);
        } else if (known) await publish(postUpdated, known);
        expect(await trendingCounts(service, books)).toEqual(books.map(id => history.count(id)));
      }
      expect(await differencesOfTrends(service)).toEqual([]);
    }),
    { numRuns: atLength({ smoke: 5, nightly: 60 }) },
  );
});
