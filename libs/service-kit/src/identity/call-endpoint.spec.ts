import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppKey } from '@endpaper/app-keys';
import { defineEndpoint } from '@endpaper/contracts';
import { afterEach, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { ServiceUnavailable } from '../http/api-errors.js';
import { ErrorFilter } from '../http/error.filter.js';
import { loggedError } from '../operations/logging/logged-error.js';
import { testAppKey } from '../testing/test-app-keys.js';
import { callEndpoint } from './call-endpoint.js';

const note = defineEndpoint({
  method: 'GET',
  path: '/internal/notes/:id',
  summary: 'A note',
  access: 'internal',
  callers: ['svc-copies'],
  status: 200,
  response: z.object({ id: z.int(), text: z.string() }),
  missingCode: 'note_not_found',
});
const key = new AppKey('svc-copies', testAppKey('svc-copies'));

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function callOwner(listener: RequestListener) {
  const owner = createServer(listener);
  server = owner;
  await new Promise<void>(resolve => {
    owner.listen(0, '127.0.0.1', resolve);
  });
  const { port } = owner.address() as AddressInfo;
  const callee = { name: 'svc-notes', origin: `http://127.0.0.1:${port}` };
  return callEndpoint(callee, note, { key, params: { id: 1 } });
}

const respond =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const error = (code: string) => ({ errors: { message: 'No' }, code, request_id: 'r' });

/** What a service logs of an error that a request has thrown. */
function linesOf(thrown: unknown): Record<string, unknown>[] {
  const lines: string[] = [];
  const serializers = { err: loggedError };
  const logger = pino({ serializers }, { write: (line: string) => lines.push(line) });
  const reply = { status: () => reply, headers: () => reply, send: () => reply };
  new ErrorFilter(logger).answer(thrown, {} as FastifyRequest, reply as unknown as FastifyReply);
  return lines.map(line => JSON.parse(line) as Record<string, unknown>);
}

const WARN = 40;
const ERROR = 50;

it.each<[string, RequestListener, string, number]>([
  ['a broken contract', respond(200, { id: 1, text: 7 }), 'the response breaks the contract', ERROR],
  ['a page that is no JSON', (_, response) => response.end('<p>'), 'the response breaks the contract', ERROR],
  ['a refused token', respond(401, error('bad_token')), 'the response has the status 401 (bad_token)', ERROR],
  [
    'a path that the owner lacks',
    respond(404, error('not_found')),
    'the response has the status 404 (not_found)',
    ERROR,
  ],
  ['an owner that is unavailable', respond(503, 'no'), 'the response has the status 503 (no code)', WARN],
  ['a timeout', () => undefined, 'no response in time', WARN],
  ['a closed connection', request => request.destroy(), 'no response', WARN],
])('the cause of %s is logged once, with the call', async (_, listener, reason, level) => {
  const thrown: unknown = await callOwner(listener).catch((failure: unknown) => failure);

  expect(thrown).toBeInstanceOf(ServiceUnavailable);
  expect(linesOf(thrown)).toMatchObject([
    {
      level,
      msg: 'a call of another service failed',
      err: {
        message: `GET /internal/notes/:id of svc-notes: ${reason}`,
        cause: { type: expect.any(String) },
      },
    },
  ]);
});

it('an entity that the owner does not have is no failure', async () => {
  expect(await callOwner(respond(404, error('note_not_found')))).toBeUndefined();
});

it('an expected error without a cause is not logged', () => {
  expect(linesOf(new ServiceUnavailable())).toEqual([]);
});
