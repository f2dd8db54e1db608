import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Metrics } from '@endpaper/service-kit/server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SessionCache } from '../edge/sessions/session-cache.js';
import { LIVE_BEAT_MS, LIVE_STREAM_MS, LIVE_SWEEP_MS } from '../timeouts.js';
import { LiveStreams } from './live-streams.js';
import { StreamLimits } from './stream-limits.js';

let streams: LiveStreams;
let server: Server;
let response: IncomingMessage;
let received = '';

beforeEach(async () => {
  // The connection is real; the clock and the intervals are the test's.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
  const limits = new StreamLimits({ LIVE_STREAMS_PER_ADDRESS: 10 });
  streams = new LiveStreams(limits, new SessionCache(), new Metrics('gateway'));
  streams.onApplicationBootstrap();
  server = createServer((_, answer) => {
    streams.open({ owner: { network: 'home' }, topics: ['post:1'], isContinued: false }, answer, {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8').on('data', (text: string) => (received += text));
  await until('position');
});

afterEach(() => {
  streams.onModuleDestroy();
  server.close();
  jest.useRealTimers();
});

const until = async (event: string) => {
  while (!received.includes(`event: ${event}\n`)) await once(response, 'data');
};

it('says its position after 25 seconds of silence, so that the connection stays open', async () => {
  received = '';
  jest.advanceTimersByTime(LIVE_BEAT_MS - LIVE_SWEEP_MS);
  streams.sendMissed();
  await until('missed');
  received = '';
  jest.advanceTimersByTime(LIVE_BEAT_MS - LIVE_SWEEP_MS);
  streams.sendMissed();
  await until('missed');
  expect(received).not.toContain('position');
  jest.advanceTimersByTime(LIVE_BEAT_MS);
  await until('position');
});

it('ends after an hour', async () => {
  jest.advanceTimersByTime(LIVE_STREAM_MS - LIVE_SWEEP_MS);
  streams.sendMissed();
  await until('missed');
  expect(response.complete).toBe(false);
  jest.advanceTimersByTime(LIVE_SWEEP_MS);
  await once(response, 'end');
});
