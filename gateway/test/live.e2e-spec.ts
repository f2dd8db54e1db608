import {
  announcedHint,
  ANY_KEY,
  CHANGED_KEYS,
  importProgress,
  MAX_TOPICS,
  postTopic,
  sessionRevoked,
  type Hint,
} from '@endpaper/contracts';
import { Metrics } from '@endpaper/service-kit/server';
import { eventually, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveStreams } from '../src/live/live-streams.js';
import { StreamLimits, StreamsUnavailable } from '../src/live/stream-limits.js';
import { expectError } from './support/expect-error.js';
import { openStream, type OpenStream } from './support/open-stream.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';

const PATH = '/api/live';

let gateway: TestGateway;
const streams: OpenStream[] = [];

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

/** Opens a stream, which ends with the test, and waits until it gets hints. */
async function open(options: Parameters<typeof openStream>[1], of = gateway): Promise<OpenStream> {
  const stream = await openStream(of.url, options);
  streams.push(stream);
  if (stream.status === 200) await stream.until('position');
  return stream;
}

const aComment = (id: number, post = 1): Hint => ({ topic: postTopic(post), kind: 'comment-created', id });

/** Announces what has changed, as services do. */
async function announce(...keys: string[]): Promise<void> {
  gateway.connection.publish(CHANGED_KEYS, keys.join(' '));
  await gateway.connection.flush();
}
const comment = (...all: Hint[]) => announce(...all.map(announcedHint));

const untilHint = (stream: OpenStream, id: number) =>
  eventually(`the hint of ${id}`, () => Promise.resolve(stream.hints().some(hint => hint.id === id)));

describe('A stream of hints', () => {
  it('has the hints of its topics only', async () => {
    const [first, second] = [await open({ topics: 'post:1' }), await open({ topics: 'post:2,post:3' })];
    await comment(aComment(1, 1), aComment(2, 2), aComment(3, 3), aComment(4, 1));
    await untilHint(first, 4);
    await untilHint(second, 3);
    expect(first.hints().map(({ id }) => id)).toEqual([1, 4]);
    expect(second.hints().map(({ id }) => id)).toEqual([2, 3]);
  });

  it('is no response that proxies, caches or compressors keep back', async () => {
    const { headers } = await open({ topics: 'post:1' });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    '',
    '?topics=',
    '?topics=user:1',
    '?topics=post:0',
    `?topics=${Array.from({ length: MAX_TOPICS + 1 }, (_, i) => `post:${i + 1}`).join()}`,
  ])('is refused for %j', async query => {
    const answer = await gateway.client().get(PATH + query);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('has one address, under which it does not count as a request in progress', async () => {
    for (const path of ['/%61pi/live', '/api/live/'])
      expectError(await gateway.client().get(`${path}?topics=post:1`), 404, 'not_found');
  });

  it('is counted while it is open, and its duration is not measured', async () => {
    const metrics = () => gateway.app.get(Metrics).registry.metrics();
    const stream = await open({ topics: 'post:1' });
    expect(await metrics()).toMatch(/^live_streams\{.*\} 1$/m);
    stream.close();
    await eventually('none is open', async () => /^live_streams\{.*\} 0$/m.test(await metrics()));
    expect(await metrics()).not.toMatch(/route="\/api\/live",status="200"/);
  });

  it('goes on after an announcement that can’t be parsed', async () => {
    const stream = await open({ topics: 'post:1' });
    await announce('post:1/comment-created/none', 'post:1/comment', '', '/', announcedHint(aComment(5)));
    await untilHint(stream, 5);
    expect(stream.hints()).toEqual([aComment(5)]);
  });

  it('says that hints were missed when a service may have lost its announcements', async () => {
    const stream = await open({ topics: 'post:1' });
    await announce(ANY_KEY);
    await stream.until('missed');
  });
});

describe('The notifications of a user', () => {
  const topics = 'post:1,notifications:21';
  it('have hints for the user alone', async () => {
    const [own, ofOther, ofVisitor] = [
      await open({ topics, sid: gateway.auth.signIn(21) }),
      await open({ topics, sid: gateway.auth.signIn(22) }),
      await open({ topics }),
    ];
    await untilHint(own, 21);
    await announce('post:1', 'notifications:21', 'notifications:22');
    await eventually('there is another hint', () =>
      Promise.resolve(own.hints().filter(({ id }) => id === 21).length === 2),
    );
    await comment(aComment(6));
    for (const stream of [own, ofOther, ofVisitor]) await untilHint(stream, 6);
    expect(own.hints()[0]).toEqual({ topic: 'notifications:21', kind: 'notifications-changed', id: 21 });
    for (const stream of [ofOther, ofVisitor]) expect(stream.hints().map(({ id }) => id)).toEqual([6]);
  });

  it('are read again by a page whose stream is open', async () => {
    await untilHint(await open({ topics, sid: gateway.auth.signIn(21) }), 21);
  });
});

describe("A topic of a user's own", () => {
  it('has hints for the user alone', async () => {
    const topics = 'post:1,imports:21';
    const [own, ofOther, ofVisitor] = [
      await open({ topics, sid: gateway.auth.signIn(21) }),
      await open({ topics, sid: gateway.auth.signIn(22) }),
      await open({ topics }),
    ];
    await announce(announcedHint(importProgress({ id: 5, user_id: 21 })));
    await untilHint(own, 5);
    await comment(aComment(6));
    for (const stream of [own, ofOther, ofVisitor]) await untilHint(stream, 6);
    for (const stream of [ofOther, ofVisitor]) expect(stream.hints().map(({ id }) => id)).toEqual([6]);
  });
});

describe('A reader who comes back', () => {
  it.each(['lastEventId', 'lastEventIdHeader'] as const)('reads everything again (%s)', async by => {
    const first = await open({ topics: 'post:1' });
    await comment(aComment(11));
    await untilHint(first, 11);
    const last = first.events().at(-1)?.id ?? '';
    first.close();
    const second = await open({ topics: 'post:1', [by]: last });
    expect(second.events().map(({ name }) => name)).toEqual(['missed', 'position']);
    await comment(aComment(12));
    await untilHint(second, 12);
  });

  it('has nothing to read again with the first stream', async () => {
    const stream = await open({ topics: 'post:1' });
    expect(stream.events().map(({ name }) => name)).toEqual(['position']);
  });
});

describe('The streams of a gateway', () => {
  it('are limited for each address', async () => {
    const small = await startGateway({ LIVE_STREAMS_PER_ADDRESS: '2' }, gateway.broker);
    try {
      const [first] = [await open({ topics: 'post:1' }, small), await open({ topics: 'post:1' }, small)];
      // Not by a client that waits for the end of the response: without the limit there would be none.
      const refused = await open({ topics: 'post:1' }, small);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
      expectError(await small.client().get(`${PATH}?topics=post:1`), 429, 'too_many_streams');
      first.close();
      await eventually('there is room', async () => (await open({ topics: 'post:1' }, small)).status === 200);
    } finally {
      await small.stop();
    }
  });

  it('are limited for each user', async () => {
    const sid = gateway.auth.signIn(7);
    const own = await Promise.all(Array.from({ length: 17 }, () => open({ topics: 'post:1', sid })));
    expect(own.map(({ status }) => status).sort()).toEqual([...Array<number>(16).fill(200), 429]);
    expect((await open({ topics: 'post:1' })).status).toBe(200);
  });

  it('are limited for each gateway', async () => {
    const limits = gateway.app.get(StreamLimits);
    // Those of the test before are closed.
    await eventually('no stream is open', () => Promise.resolve(limits.open === 0));
    const others = Array.from({ length: 8_000 }, (_, index) => ({ network: `network ${index}` }));
    for (const other of others) limits.enter(other);
    const answer = await gateway.client().get(`${PATH}?topics=post:1`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect((await gateway.client().get('/api/books')).status).toBe(200);
    for (const other of others) limits.leave(other);
  });

  it('end with their session, and the others go on', async () => {
    const sids = [gateway.auth.signIn(8), gateway.auth.signIn(8), gateway.auth.signIn(9)];
    const [first, second, third] = await Promise.all(sids.map(sid => open({ topics: 'post:1', sid })));
    const sessionOf = (sid = '') => gateway.auth.sessions.get(sid)?.session_id ?? '';
    await publishEvent(sessionRevoked, { user_id: 8, session_ids: [sessionOf(sids[0])] }, gateway.broker.url);
    await first?.ended();
    await comment(aComment(70));
    for (const stream of [second, third]) if (stream) await untilHint(stream, 70);
  });

  it('end with the logout at this gateway', async () => {
    const client = gateway.client();
    const sid = gateway.auth.signIn(10);
    client.cookies.set('sid', sid);
    const stream = await open({ topics: 'post:1', sid });
    await client.write('POST', '/api/auth/logout');
    await stream.ended();
  });

  it('are cut off when their reader does not read', async () => {
    const [slow, quick] = [await open({ topics: 'post:1' }), await open({ topics: 'post:1' })];
    slow.pause();
    const all = gateway.app.get(LiveStreams);
    let count = 0;
    await eventually('the slow one is cut off', async () => {
      all.send(Array.from({ length: 500 }, () => aComment((count += 1))));
      return /^live_streams\{.*\} 1$/m.test(await gateway.app.get(Metrics).registry.metrics());
    });
    await untilHint(quick, count);
  });
});

it('A gateway that stops ends its streams, and opens no more', async () => {
  const stopping = await startGateway({}, gateway.broker);
  const stream = await open({ topics: 'post:1' }, stopping);
  const stopped = stopping.stop();
  await stream.ended();
  expect(() => {
    stopping.app
      .get(LiveStreams)
      .open({ owner: { network: 'any' }, topics: [], isContinued: false }, {} as never, {});
  }).toThrow(StreamsUnavailable);
  await stopped;
});

it('After the broker was unavailable readers read everything again, and signed-in ones begin a new stream', async () => {
  const visitor = await open({ topics: 'post:1' });
  const before = visitor.events().at(-1)?.id ?? '';
  const user = await open({ topics: 'post:1', sid: gateway.auth.signIn(11) });
  await gateway.broker.crash();
  await gateway.broker.restart();
  await visitor.until('missed');
  await user.ended();
  const again = await open({ topics: 'post:1', lastEventId: before });
  expect(again.events().map(({ name }) => name)).toContain('missed');
  await eventually('the hint of 80', async () => {
    // The test's own connection may still be reconnecting.
    await comment(aComment(80)).catch(() => undefined);
    return visitor.hints().some(({ id }) => id === 80);
  });
});
