import { foldSearch } from '@endpaper/contracts';
import { startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { svcBooks } from '../src/svc-books.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});
afterAll(() => service.stop());

/** The texts that PostgreSQL folds in another way than the pages, with both results. */
async function differences(texts: readonly string[]) {
  const rows = await service.database.query<{ folded: string; known: boolean }>(
    `SELECT fold_search(typed) AS folded, unicode_assigned(typed) AS known
       FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, n) ORDER BY n`,
    [texts],
  );
  return rows.flatMap(({ folded, known }, index) => {
    const typed = texts[index] ?? '';
    const isComparable = known && /^\p{Assigned}*$/u.test(typed);
    return isComparable && folded !== foldSearch(typed) ? [[typed, folded, foldSearch(typed)]] : [];
  });
}

it('PostgreSQL folds each character as the pages do', async () => {
  const characters = Array.from({ length: 0x11_0000 - 1 }, (_, index) => index + 1)
    .filter(codePoint => codePoint < 0xd8_00 || codePoint > 0xdf_ff)
    .map(codePoint => String.fromCodePoint(codePoint))
    .filter(character => /\p{Assigned}/u.test(character) && !/\p{Co}/u.test(character));
  expect(await differences(characters)).toEqual([]);
});

it('PostgreSQL folds any text as the pages do', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'שָׁלוֹם',
      'كِتَابُ',
      'می‌خواهم',
      'رســـالة',
      'が',
      'ｶﾞ',
      '채식',
      'é\u0323',
      'ﬁ',
      'ẞæÞł',
      'İı',
      'ς',
      '\u0301',
    ),
  );
  const text = fc.array(part).map(parts => parts.join('').replaceAll('\0', ''));
  expect(await differences(fc.sample(text, 2_000))).toEqual([]);
});
