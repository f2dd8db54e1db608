import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { TIMEOUTS } from '@endpaper/service-kit/server';
import { eventually, freePort } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CONNECTIONS_CHECK_INTERVAL_MS, REQUEST_RECEIVED_MS } from '../src/timeouts.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let sockets: Socket[] = [];

/** A connection, with the text that it has received. */
async function open(to = gateway) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(to.url).port), allowHalfOpen: true });
  sockets.push(socket);
  const connection = { socket, received: '', isClosed: false };
  socket.on('data', data => {
    connection.received += data.toString();
  });
  for (const event of ['end', 'close', 'error'])
    socket.on(event, () => {
      connection.isClosed = true;
    });
  await once(socket, 'connect');
  return connection;
}

/** What is answered to a request. */
async function answerTo(request: string, to = gateway): Promise<string> {
  const connection = await open(to);
  connection.socket.write(request);
  return eventually('an answer', () =>
    Promise.resolve(/^HTTP\/1\.1 (.*)\r\n/.exec(connection.received)?.[1]),
  );
}

beforeAll(async () => {
  gateway = await startGateway({ CONNECTIONS_PER_ADDRESS: '8' });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => gateway.stop());

const GET = 'GET /api/books HTTP/1.1\r\n';

describe('A request whose target is no path', () => {
  const fromAnotherSite =
    'Host: books.example\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: image\r\n\r\n';

  it.each([
    'GET http://books.example/api/auth/logout',
    'GET HTTP://books.example/api/auth/logout',
    'GET https://evil.example/api/auth/logout?x',
    'HEAD http://books.example/api/auth/logout',
    'GET http://books.example/api/auth/%6cogout',
    'GET http://books.example/%E0',
    'GET http://books.example/',
    'GET http://books.example',
    'POST http://books.example/api/books/new',
    'GET http:/api/auth/logout',
    'GET ws://books.example/api/live',
    'OPTIONS *',
  ])('is refused and reaches no service: %s', async line => {
    const before = [gateway.books.received.length, gateway.auth.received.length];
    expect(await answerTo(`${line} HTTP/1.1\r\n${fromAnotherSite}`)).toMatch(/^4/);
    expect([gateway.books.received.length, gateway.auth.received.length]).toEqual(before);
  });

  it('is malformed', async () => {
    const connection = await open();
    connection.socket.write(`GET http://books.example/api/books HTTP/1.1\r\n${fromAnotherSite}`);
    await eventually('an answer', () => Promise.resolve(connection.received.includes('}')));
    expect(connection.received).toMatch(/^HTTP\/1\.1 400 /);
    expect(connection.received).toContain('"code":"malformed"');
  });
});

describe('A request with two Host headers', () => {
  it.each([
    'Host: books.example\r\nHost: evil.example\r\n',
    'Host: books.example\r\nhost: books.example\r\n',
    'HOST: books.example\r\nX-One: 1\r\nHost: books.example\r\n',
  ])('is refused and reaches no service: %j', async headers => {
    const before = gateway.books.received.length;
    expect(await answerTo(`${GET}${headers}\r\n`)).toBe('400 Bad Request');
    expect(gateway.books.received).toHaveLength(before);
  });

  it('is not one with another header of that value', async () => {
    expect(await answerTo(`${GET}Host: books.example\r\nX-Name: host\r\n\r\n`)).toBe('200 OK');
  });
});

describe('A connection', () => {
  it('that does not send a whole request is closed within ten seconds', async () => {
    expect(REQUEST_RECEIVED_MS + CONNECTIONS_CHECK_INTERVAL_MS).toBeLessThan(10_000);
    const incomplete = {
      nothing: '',
      'half of a header': `${GET}Host: books.exa`,
      'half of a body':
        'POST /api/books/new HTTP/1.1\r\nHost: books.example\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"title":',
    };
    // All at once, because each takes the ten seconds.
    await Promise.all(
      Object.entries(incomplete).map(async ([what, text]) => {
        const connection = await open();
        connection.socket.write(text);
        await eventually(`the end of ${what}`, () => Promise.resolve(connection.isClosed || undefined));
      }),
    );
  }, 30_000);

  it('that was answered stays open for the next request', async () => {
    const connection = await open();
    for (const count of [1, 2]) {
      connection.socket.write(`${GET}Host: books.example\r\n\r\n`);
      await eventually('the answer', () =>
        Promise.resolve(connection.received.split('HTTP/1.1 200 OK').length === count + 1 || undefined),
      );
    }
    expect(connection.isClosed).toBe(false);
  });
});

describe('A connection by TLS', () => {
  let folder: string;
  let encrypted: TestGateway;
  let managementPort: number;

  /** What is answered to a request by TLS, whose connection ends with it. */
  async function answerByTls(port: number, path: string): Promise<string> {
    const socket = connectTls({ port, servername: 'gateway', rejectUnauthorized: false });
    sockets.push(socket);
    let received = '';
    socket.setEncoding('utf8').on('data', (data: string) => (received += data));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
    return received;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'endpaper-certificate-'));
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=gateway'];
    const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')];
    execFileSync('openssl', ['req', '-x509', ...key, ...files], { stdio: 'ignore' });
    managementPort = await freePort();
    encrypted = await startGateway({ TLS_DIR: folder, MANAGEMENT_PORT: String(managementPort) });
  });
  afterAll(async () => {
    await encrypted.stop();
    rmSync(folder, { recursive: true });
  });

  it('that does not send a whole request is closed within ten seconds', async () => {
    expect(TIMEOUTS.tlsHandshake).toBeLessThan(10_000);
    const withoutHandshake = await open(encrypted);
    const { port } = new URL(encrypted.url);
    const socket = connectTls({ port: Number(port), servername: 'gateway', rejectUnauthorized: false });
    sockets.push(socket);
    await once(socket, 'secureConnect');
    const closed = once(socket, 'close');
    socket.resume().write(`${GET}Host: books.exa`);
    await closed;
    await eventually('its end', () => Promise.resolve(withoutHandshake.isClosed || undefined));
  }, 30_000);

  it('gets cookies that are sent by https only', async () => {
    const answer = await answerByTls(Number(new URL(encrypted.url).port), '/api/auth/');
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer).toMatch(/^set-cookie: XSRF-TOKEN=[^;]+;.*\bSecure\b/im);
  });

  it('is what the management port accepts, too', async () => {
    expect(await answerByTls(managementPort, '/health/live')).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    await expect(fetch(`http://127.0.0.1:${managementPort}/health/live`)).rejects.toThrow('fetch failed');
  });
});

describe('The connections of one address', () => {
  const request = `${GET}Host: books.example\r\n\r\n`;

  it('are limited until one of them ends', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => open()));
    const beyond = await open();
    await eventually('the refusal', () => Promise.resolve(beyond.isClosed || undefined));
    expect(beyond.received).toBe('');
    expect(others.some(({ isClosed }) => isClosed)).toBe(false);
    first?.socket.destroy();
    await eventually('a free connection', async () => {
      const next = await open();
      next.socket.write(request);
      await eventually('its end or a response', () =>
        Promise.resolve(next.isClosed || next.received !== '' || undefined),
      );
      return next.received.startsWith('HTTP/1.1 200') || undefined;
    });
  });

  it('are not limited for a trusted proxy', async () => {
    const behind = await startGateway({ CONNECTIONS_PER_ADDRESS: '2', TRUSTED_PROXIES: 'loopback' });
    try {
      await Promise.all(Array.from({ length: 6 }, () => open(behind)));
      expect(await answerTo(request, behind)).toBe('200 OK');
    } finally {
      await behind.stop();
    }
  });
});
