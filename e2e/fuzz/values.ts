import type { Schema } from '@endpaper/contracts';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** The password of the readers that the calls are made by, so that a call can delete its account. */
export const PASSWORD = 'a long enough password';

/** Texts at the edges of what the contracts, encodings and PostgreSQL accept. */
export const TEXTS = [
  ...['', ' ', 'a', 'A book', 'url', 'ada', '1', '0', '-1', '007', '1e3', '1.5', 'NaN', 'null', 'true'],
  ...['9007199254740991', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
  ...['ada@endpaper.example', `${'a'.repeat(260)}@endpaper.example`, 'a@b', 'https://covers.example/a.jpg'],
  ...[
    'javascript:alert(1)',
    'http://[::1',
    `https://covers.example/${'a'.repeat(2_000)}`,
    '//covers.example',
  ],
  ...['\0', 'a\0b', '\ud800', 'a\udc00b', '\u202eabc', '\u200b', '\ufeff', '\u2028', '\r\nx-injected: yes'],
  ...[
    `e${'\u0301'.repeat(2_000)}`,
    '👩‍👩‍👧‍👦'.repeat(40),
    '\u{10ffff}',
    'ﷺ'.repeat(60),
    'İ'.repeat(40),
    'ß'.repeat(50),
  ],
  ...[
    'x'.repeat(40),
    'x'.repeat(41),
    'x'.repeat(100),
    'x'.repeat(101),
    'x'.repeat(2_001),
    'x'.repeat(70_000),
  ],
  ...["'; DROP TABLE books; --", '<script>alert(1)</script>', '__proto__', 'constructor', '../../etc/passwd'],
  ...['%00', '%ff', 'eyJpZCI6MX0', 'WzEsMl0', '{"id":1}', PASSWORD],
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  1,
  2,
  9,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  ['a'],
  { toString: 1 },
];

/** Values of which there are many: the number makes one of them. */
const NUMBERED = [
  (number: number) => `reader-${number}@endpaper.example`,
  (number: number) => `Reader ${number}`,
  (number: number) => `https://covers.example/${number}.jpg`,
  (number: number) => String(number),
  (number: number) => number,
];

/** Any value of JSON, most of them unusual. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...OTHERS),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Most often a value that the schema accepts, else any. */
function valueFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const isAccepted = (value: unknown) => z.safeParse(schema, value).success;
  const constants = [...TEXTS, ...OTHERS].filter(isAccepted);
  const numbered = NUMBERED.filter(make => isAccepted(make(7)));
  return fc.oneof(
    { arbitrary: anyValue, weight: 1 },
    ...(isAccepted(undefined) ? [{ arbitrary: fc.constant(undefined), weight: 20 }] : []),
    ...(constants.length > 0 ? [{ arbitrary: fc.constantFrom<unknown>(...constants), weight: 4 }] : []),
    ...(numbered.length > 0 ? [{ arbitrary: oneOfNumbered(numbered), weight: 16 }] : []),
  );
}

// The system has few entities: a number up to 500 is often the id of one.
function oneOfNumbered(numbered: typeof NUMBERED): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...numbered), fc.integer({ min: 1, max: 500 }))
    .map(([make, number]) => make(number));
}

/** An object with the fields of a schema, sometimes with one that it does not have. */
export function objectFor(schema: Schema | undefined): fc.Arbitrary<Record<string, unknown>> {
  const fields = schema instanceof z.ZodMiniObject ? Object.entries(schema.shape) : [];
  const known = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)])));
  const unknown = fc.dictionary(
    fc.constantFrom('id', 'user_id', '__proto__', 'constructor', '$where'),
    anyValue,
    {
      maxKeys: 2,
    },
  );
  return fc.oneof(
    { arbitrary: known, weight: 6 },
    { arbitrary: fc.tuple(known, unknown).map(([one, other]) => ({ ...one, ...other })), weight: 1 },
  );
}
