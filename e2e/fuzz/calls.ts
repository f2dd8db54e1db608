import {
  API,
  authEndpoints,
  emailEndpoints,
  passkeyEndpoints,
  userEndpoints,
  type Endpoint,
} from '@endpaper/contracts';
import fc from 'fast-check';
import { anyValue, objectFor, PASSWORD, TEXTS } from './values.js';

/** Who makes a call: a request without a session, or one of the readers. */
export type CallerName = 'visitor' | 'ada' | 'bo';

/** A call of the API over HTTP that Node's client can send. */
export interface ApiCall {
  kind: 'api';
  endpoint: Endpoint;
  method: string;
  /** The path with the query. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  as: CallerName;
}

const ENDPOINTS = Object.values(API).flatMap(endpoints => Object.values(endpoints));

/** Calls that hash a password or after which a new account is signed up. They take long, so they are rarer. */
const SLOW: readonly Endpoint[] = [
  ...[authEndpoints.logIn, authEndpoints.signUp, authEndpoints.logOut, authEndpoints.logOutByLink],
  ...[
    authEndpoints.logOutEverywhere,
    userEndpoints.remove,
    passkeyEndpoints.creation,
    userEndpoints.changePassword,
    emailEndpoints.requestChange,
  ],
];

/** Bodies whose fields belong together. */
const FITTING_BODIES = new Map<Endpoint, unknown>([
  [authEndpoints.logIn, { email: 'demo@endpaper.example', password: 'one more chapter' }],
  [userEndpoints.remove, { password: PASSWORD }],
  [passkeyEndpoints.creation, { password: PASSWORD }],
  [userEndpoints.changePassword, { password: PASSWORD, new_password: PASSWORD }],
]);

const TRICKS = [
  ...[
    '.',
    '..',
    '%2e',
    '%2e%2e',
    '..%2f..%2finternal%2fusers',
    '%2f',
    '%5c..%5c',
    '\\..\\',
    '//',
    '/./',
    '/',
  ],
  ...[
    '%00',
    '%',
    '%zz',
    '%c0%ae%c0%ae',
    '%ff',
    '%u0041',
    ';id=1',
    '1;2',
    '1%20',
    '+1',
    '1%0d%0a',
    '%252e%252e',
    '~',
  ],
];

/** Percent-encodes the UTF-8 bytes of a text; `encodeURIComponent` throws at a lone surrogate. */
const encode = (text: string) =>
  [...Buffer.from(text)]
    .map(byte => {
      const character = String.fromCharCode(byte);
      return /[\w-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

/** Has a value of the arbitrary in one of `times` cases, and else undefined. */
const sometimes = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: times - 1 }, { arbitrary, weight: 1 });

const textOf = (value: unknown = '') => (typeof value === 'string' ? value : JSON.stringify(value));

const path = (endpoint: Endpoint) =>
  fc
    .tuple(
      objectFor(endpoint.params),
      sometimes(8, fc.constantFrom(...TRICKS)),
      sometimes(12, fc.constantFrom(...TRICKS)),
    )
    .map(([params, segment, end]) => {
      const filled = endpoint.path.replace(
        /:(\w+)/g,
        (_, name: string) => segment ?? encode(textOf(params[name])),
      );
      // Longer request lines are cases of raw calls.
      return `${filled.slice(0, 6_000)}${end ?? ''}`;
    });

const query = (endpoint: Endpoint) =>
  fc
    .tuple(
      objectFor(endpoint.query),
      sometimes(
        8,
        fc.constantFrom(
          '&limit=1&limit=2',
          '&limit[]=1',
          '&cursor=%ff',
          '&%00=1',
          '&=',
          '&&',
          '&a=%',
          '#x',
          '&__proto__=1',
        ),
      ),
    )
    .map(([fields, end]) => {
      const pairs = Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${encode(name)}=${encode(textOf(value)).slice(0, 3_000)}`);
      return pairs.length > 0 || end ? `?${pairs.join('&')}${end ?? ''}` : '';
    });

/** Bodies that are no object of JSON, or not the one that they seem to be. */
const BROKEN_BODIES = [
  ...[
    '',
    '{',
    '{"title":',
    'null',
    '[]',
    '"text"',
    '1',
    'title=x',
    '{"a":1}{"b":2}',
    '{"title":"a","title":2}',
  ],
  ...['\ufeff{}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"text":"\\ud800"}'],
  ...[
    '['.repeat(30_000),
    '{"a":'.repeat(10_000),
    `{"text":"${'x'.repeat(66_000)}"}`,
    '{"genre_id":1e999}',
    '\0',
  ],
].map(text => Buffer.from(text));

const body = (endpoint: Endpoint): fc.Arbitrary<Buffer | undefined> => {
  if (endpoint.method === 'GET') return fc.constant(undefined);
  const fitting = FITTING_BODIES.get(endpoint);
  const json = fc.oneof<fc.WeightedArbitrary<unknown>[]>(
    { arbitrary: objectFor(endpoint.body), weight: 9 },
    { arbitrary: anyValue, weight: 1 },
    ...(fitting ? [{ arbitrary: fc.constant(fitting), weight: 9 }] : []),
  );
  return fc.oneof(
    { arbitrary: json.map(value => Buffer.from(JSON.stringify(value))), weight: 12 },
    { arbitrary: fc.constantFrom(...BROKEN_BODIES), weight: 2 },
    { arbitrary: fc.uint8Array({ maxLength: 100 }).map(bytes => Buffer.from(bytes)), weight: 1 },
  );
};

const HEADER_VALUES = TEXTS.map(text => text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, '?').slice(0, 4_000));
const HEADER_NAMES = [
  ...[
    'Idempotency-Key',
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
  ],
  ...[
    'Authorization',
    'Cookie',
    'XSRF-Token',
    'Origin',
    'Referer',
    'Sec-Fetch-Site',
    'Host',
    'X-Request-Id',
    'traceparent',
  ],
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-HTTP-Method-Override',
    'Content-Encoding',
    'Expect',
  ],
];

const header = fc.tuple(
  fc.constantFrom(...HEADER_NAMES),
  fc.oneof(
    fc.constantFrom(...HEADER_VALUES),
    fc.constantFrom(
      'gzip',
      'br',
      'identity;q=0',
      '*',
      '*/*',
      'bytes=0-',
      'bytes=9-1',
      'W/"1"',
      'none',
      '127.0.0.1',
    ),
  ),
);

const contentType = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 20 },
  {
    arbitrary: fc.constantFrom(
      ...[
        'text/plain',
        '',
        'application/json; charset=utf-16',
        'application/json;;',
        'APPLICATION/JSON',
        'json',
      ],
      ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', '/'],
    ),
    weight: 1,
  },
);

/** Calls of one endpoint. Some have another method than the endpoint. */
function callOf(endpoint: Endpoint): fc.Arbitrary<ApiCall> {
  return fc
    .record({
      method: sometimes(20, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')),
      path: path(endpoint),
      query: query(endpoint),
      headers: fc.oneof(
        { arbitrary: fc.constant<[string, string][]>([]), weight: 3 },
        { arbitrary: fc.array(header, { maxLength: 4 }), weight: 1 },
      ),
      contentType,
      body: body(endpoint),
      as: fc.constantFrom<CallerName>('visitor', 'ada', 'ada', 'bo'),
    })
    .map(({ method, path: filled, query: pairs, headers, contentType: type, body: bytes, as }) => ({
      kind: 'api',
      endpoint,
      method: method ?? endpoint.method,
      // Node's client refuses all other characters.
      target: (filled + pairs).replace(/[^\x21-\x7e]/g, encode),
      headers: bytes ? [['Content-Type', type], ...headers] : headers,
      body: bytes,
      as,
    }));
}

/** Calls of all endpoints of the contracts. */
export const apiCall: fc.Arbitrary<ApiCall> = fc.oneof(
  ...ENDPOINTS.map(endpoint => ({ arbitrary: callOf(endpoint), weight: SLOW.includes(endpoint) ? 1 : 8 })),
);
