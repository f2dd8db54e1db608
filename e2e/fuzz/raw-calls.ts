import { API } from '@endpaper/contracts';
import fc from 'fast-check';
import type { CallerName } from './calls.js';

/** Bytes for a connection of their own, which no client of HTTP would send. */
export interface RawCall {
  kind: 'raw';
  line: string;
  /** Lines; those of the caller's session come after them. */
  headers: string[];
  body: string;
  as: CallerName;
}

const METHODS = [
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'TRACE',
  'CONNECT',
  'get',
  'PURGE',
  'G\0T',
  '',
];

const PATHS = Object.values(API)
  .flatMap(endpoints => Object.values(endpoints))
  .map(({ path }) => path.replace(/:\w+/g, '1'));

const TRICKS = [
  ...[
    '/',
    '',
    '*',
    '//',
    '///api/books',
    '/api//books',
    '/api/books/../../internal/users',
    '/api/books/%2e%2e/%2e%2e/metrics',
  ],
  ...[
    '/..%2f..%2f..%2fetc/passwd',
    '/remotes/../../../etc/passwd',
    '/remotes/%2e%2e%2f%2e%2e%2fpackage.json',
    '/%00',
  ],
  ...[
    '/remotes/mfe-books/..%5c..%5c',
    '/assets/..%c0%af..%c0%af',
    '/internal/users',
    '/metrics',
    '/health/ready',
    '/%',
  ],
  ...[
    'http://elsewhere.example/api/books',
    'http://[::1/api/books',
    'https:/api/books',
    '/api/books\\..\\..',
    '/api/books#a',
  ],
  ...[
    '/books/%E0%A4%A',
    '/api/books/%E0%A4%A',
    '/api/books?\u0001',
    '/api/books/\xff\xfe',
    '/api/bo\0oks',
    '/ /',
    '/?',
    '/api',
  ],
  ...[
    `/${'a'.repeat(20_000)}`,
    `/api/books?${'a=1&'.repeat(4_000)}`,
    `/api/books${'/..'.repeat(500)}`,
    '/books/1',
    '/team',
  ],
];

const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  '',
];

const HEADERS = [
  ...[
    'Host: a',
    'Host:',
    'Host: b, c',
    'Content-Length: 2',
    'Content-Length: 3',
    'Content-Length: -1',
    'Content-Length: 0x2',
  ],
  ...[
    'Content-Length: 99999999999999999999',
    'Content-Length: 2, 2',
    'Content-Length : 2',
    'Content-Length:\t2',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: gzip, chunked',
  ],
  ...[
    'Transfer-Encoding: identity',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'TE: trailers',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: text/plain',
    'Content-Encoding: gzip',
    'Content-Encoding: br',
  ],
  ...[
    'Cookie: sid=',
    'Cookie: sid=a; sid=b',
    'Cookie: XSRF-TOKEN=%',
    'Cookie: =;;=',
    `Cookie: sid=${'a'.repeat(9_000)}`,
  ],
  ...[
    'XSRF-Token: a',
    'Authorization: Bearer a.b.c',
    'Connection: close',
    'Connection: upgrade',
    'Connection: host',
  ],
  ...[
    'Upgrade: websocket',
    'Upgrade: h2c',
    'Expect: 100-continue',
    'Expect: 200-ok',
    'Range: bytes=0-0,1-1,-5',
  ],
  ...[
    'Accept-Encoding: \xff',
    'X-Forwarded-For: \0',
    'no colon',
    ': no name',
    ' folded',
    'A: b\r\n c',
    'A: b\rC: d',
    'A: b\nC: d',
  ],
  ...[
    'If-None-Match: "',
    'Accept: text/html',
    `X-Long: ${'a'.repeat(20_000)}`,
    'X: y\r\n'.repeat(300).trimEnd(),
  ],
];

const BODIES = [
  ...[
    '',
    '{}',
    '{"a":1}',
    '2\r\n{}\r\n0\r\n\r\n',
    '2\r\n{}\r\n',
    '2\r\n{}0\r\n\r\n',
    '0\r\n\r\n',
    '2;a=b\r\n{}\r\n0\r\n\r\n',
  ],
  ...[
    '-2\r\n{}\r\n0\r\n\r\n',
    'zz\r\n{}\r\n0\r\n\r\n',
    'ffffffffffffffff\r\n{}',
    '2\n{}\n0\n\n',
    '0\r\nTrailer: a\r\n\r\n',
  ],
  ...[
    '5\r\n{}\r\n0\r\n\r\n',
    `${'0'.repeat(500)}2\r\n{}\r\n0\r\n\r\n`,
    `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  ...[
    '\x1f\x8b\x08\0',
    '{}GET /api/books HTTP/1.1\r\nHost: a\r\n\r\n',
    '0\r\n\r\nGET /internal/users HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
];

export const rawCall: fc.Arbitrary<RawCall> = fc.record({
  kind: fc.constant('raw'),
  line: fc
    .tuple(
      fc.constantFrom(...METHODS),
      fc.constantFrom(' ', ' ', ' ', ' ', '  ', '\t', ''),
      fc.oneof(fc.constantFrom(...PATHS), fc.constantFrom(...TRICKS)),
      fc.constantFrom(...VERSIONS),
    )
    .map(([method, gap, path, version]) => `${method}${gap}${path} ${version}`),
  headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 5 }),
  body: fc.constantFrom(...BODIES),
  as: fc.constantFrom<CallerName>('visitor', 'ada'),
});
