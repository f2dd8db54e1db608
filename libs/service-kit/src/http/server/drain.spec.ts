import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { TIMEOUTS } from '../../timeouts.js';
import { drainBeforeClose } from './drain.js';

let server: FastifyInstance;
let agent: Agent;
let origin: string;
let answer: (value: unknown) => void;
let asked: Promise<void>;
let closing: Promise<void>;

beforeEach(async () => {
  // On a busy machine this process may read more slowly than a client may.
  jest.replaceProperty(TIMEOUTS, 'drain', 60_000 as never);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = fastify({ return503OnClosing: false, keepAliveTimeout: 60_000 });
  closing = new Promise(resolve => {
    server.addHook('preClose', done => {
      resolve();
      done();
    });
  });
  drainBeforeClose(server);
  server.get('/fast', () => 'fast');
  server.get('/large', () => LARGE);
  asked = new Promise(resolve => {
    server.get('/held', () => {
      resolve();
      return new Promise(release => {
        answer = release;
      });
    });
  });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  agent.destroy();
  await server.close();
});

/** More than the buffers between two processes hold. */
const LARGE = 'x'.repeat(20_000_000);

async function send(path: string): Promise<IncomingMessage> {
  const [response] = await once(get(origin + path, { agent }), 'response');
  return response;
}

const read = async (path: string) => {
  const response = await send(path);
  return { body: await text(response), status: response.statusCode, connection: response.headers.connection };
};

it('answers requests in progress with `connection: close`', async () => {
  const held = read('/held');
  await asked;
  const closed = server.close();
  await closing;
  answer('at last');
  expect(await held).toEqual({ body: 'at last', status: 200, connection: 'close' });
  await closed;
});

it('answers a request on a kept connection during the close, and refuses later connections', async () => {
  expect(await read('/fast')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const closed = server.close();
  expect(await read('/fast')).toEqual({ body: 'fast', status: 200, connection: 'close' });
  await closed;
  await expect(read('/fast')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('does not cut off a response that is read slowly', async () => {
  const response = await send('/large');
  const closed = server.close();
  await refusesConnections();
  expect(await text(response)).toHaveLength(LARGE.length);
  await closed;
});

it('waits for all requests in progress, also after one of them is answered', async () => {
  const large = await send('/large');
  const held = once(get(`${origin}/held`), 'response');
  await asked;
  const closed = server.close();
  await refusesConnections();
  // The server reads what has arrived before it waits for the requests in progress.
  await setImmediate();
  answer('at last');
  const [response] = await held;
  expect(await text(response)).toBe('at last');
  expect(await text(large)).toHaveLength(LARGE.length);
  await closed;
});

it('closes connections that their clients keep for too long', async () => {
  const silent = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(silent, 'connect');
  await read('/fast');
  const gone = once(silent, 'close');
  await server.close();
  await gone;
});

async function refusesConnections(): Promise<void> {
  const isRefused = () =>
    fetch(`${origin}/fast`).then(
      () => false,
      () => true,
    );
  while (!(await isRefused()));
}
