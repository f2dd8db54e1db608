import { MAX_TOPICS, type Hint } from '@endpaper/contracts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fakeStreams } from '../testing/fake-event-source.js';
import { fakeLocks } from '../testing/fake-locks.js';
import type { LiveEvent } from './hint-stream.js';
import { SharedStream } from './shared-stream.js';

const streams = fakeStreams();

beforeEach(() => {
  Object.assign(navigator, { locks: fakeLocks() });
});
afterEach(() => {
  for (const { stream } of windows.splice(0)) stream.follow([]);
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

interface Window {
  stream: SharedStream;
  events: LiveEvent[];
}
const windows: Window[] = [];

/** Another window of the browser, which shows some topics. */
function open(...topics: string[]): Window {
  const events: LiveEvent[] = [];
  const stream = new SharedStream(event => events.push(event));
  stream.follow(topics);
  windows.push({ stream, events });
  return { stream, events };
}

const aHint = (id: number): Hint => ({ topic: 'post:1', kind: 'comment-created', id });
const hintsOf = ({ events }: Window) => events.flatMap(({ hint }) => hint ?? []);
const positionsOf = ({ events }: Window) => events.filter(({ name }) => name === 'position');

test('all windows share one stream for the topics of all, and each gets each event once', async () => {
  const [first, second, third] = [open('post:1'), open('post:2', 'book:3'), open('post:1')];
  await streams.until('topics=book:3,post:1,post:2');
  expect(streams.open()).toHaveLength(1);

  streams.hint(aHint(9));
  await waitFor(() => {
    for (const each of [first, second, third]) expect(hintsOf(each)).toEqual([aHint(9)]);
  });
});

test('a window whose topics another one shows already gets the position, without a new stream', async () => {
  open('post:1');
  await streams.until('post:1');
  const second = open('post:1');
  await waitFor(() => {
    expect(positionsOf(second)).toHaveLength(1);
  });
  expect(streams.opened()).toHaveLength(1);
});

test('when the window with the stream is closed, another one goes on after the last event', async () => {
  const first = open('post:1');
  const second = open('post:2');
  await streams.until('post:1,post:2');
  streams.hint(aHint(9), 'event-a');
  await waitFor(() => {
    expect(hintsOf(second)).toEqual([aHint(9)]);
  });
  first.stream.follow([]);
  await streams.until('topics=post:2&last_event_id=event-a');
  expect(streams.open()).toHaveLength(1);
});

test('the topics of a window leave the stream with it', async () => {
  open('post:1');
  const second = open('post:2');
  await streams.until('post:1,post:2');
  second.stream.follow([]);
  await streams.until('topics=post:1&');
  expect(streams.open()).toHaveLength(1);
});

test('a window that hangs loses the stream to another one, and takes its turn when it goes on', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const first = open('post:1');
  const second = open('post:2');
  await streams.until('post:1,post:2');
  // The last message of the first one.
  await waitFor(() => {
    expect(positionsOf(second)).toHaveLength(1);
  });
  // Nothing comes from the first one, as while it shows a dialog of the browser.
  jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  second.stream.follow(['post:2', 'post:3']);
  await jest.advanceTimersByTimeAsync(60_300);
  jest.restoreAllMocks();
  await streams.until('post:1,post:2,post:3');
  expect(streams.open()).toHaveLength(1);
  second.stream.follow([]);
  await streams.until('topics=post:1&');
  expect(hintsOf(first)).toEqual([]);
});

test('windows without anything to show open no stream, and too many topics leave those of the window that has it', async () => {
  open();
  const topics = Array.from({ length: MAX_TOPICS + 5 }, (_, index) => `book:${index + 1}`);
  const [first] = topics;
  open(...topics);
  await streams.until(`${first},`);
  expect(streams.opened()).toHaveLength(1);
  expect(streams.open().join().split(',')).toHaveLength(MAX_TOPICS);
});

test.each([
  ['without locks', undefined],
  ['that refuses locks', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('a browser %s has a stream for each window', async (_, locks) => {
  Object.assign(navigator, { locks });
  const [first, second] = [open('post:1'), open('post:2')];
  await streams.untilOpened('topics=post:1');
  await streams.until('topics=post:2');
  streams.hint(aHint(9));
  for (const each of [first, second]) expect(hintsOf(each)).toEqual([aHint(9)]);
  expect(streams.open()).toHaveLength(2);
});
