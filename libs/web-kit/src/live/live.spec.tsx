import { postTopic, type Hint } from '@endpaper/contracts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { fakeStreams } from '../testing/fake-event-source.js';
import { useLive } from './use-live.js';

const streams = fakeStreams();

let received: (Hint | 'missed')[];
let visibility: DocumentVisibilityState;
beforeEach(() => {
  received = [];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  // The shortest pauses.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function see(state: DocumentVisibilityState) {
  visibility = state;
  fireEvent(document, new Event('visibilitychange'));
}

function Shows({ topics }: { topics: readonly number[] }) {
  return topics.map(id => <Topic key={id} id={id} />);
}

function Topic({ id }: { id: number }) {
  useLive(postTopic(id), hint => received.push(hint));
  return null;
}

const aHint = (id: number, post = 1): Hint => ({ topic: `post:${post}`, kind: 'comment-created', id });

test('the components of a page share one stream, and each gets the hints of its topic', async () => {
  render(<Shows topics={[1, 2, 3]} />);
  await streams.until('post:1,post:2,post:3');
  streams.hint(aHint(9, 2));
  streams.hint(aHint(8, 4));

  expect(received).toEqual([aHint(9, 2)]);
  expect(streams.opened()).toHaveLength(1);
});

test('a stream for other topics names the last event', async () => {
  const { rerender } = render(<Shows topics={[1]} />);
  await streams.until('topics=post:1');
  streams.hint(aHint(9), 'event-a');
  rerender(<Shows topics={[1, 2]} />);
  await streams.until('post:1,post:2&last_event_id=event-a');
  expect(streams.open()).toHaveLength(1);
  streams.hint(aHint(10), 'event-b');

  expect(received).toEqual([aHint(9), aHint(10)]);
});

test('a topic that is new to the page has no hints of before, and the others have what was missed', async () => {
  const { rerender } = render(<Shows topics={[1]} />);
  await streams.until('topics=post:1');
  rerender(<Shows topics={[1, 2]} />);
  await streams.untilOpened('post:1,post:2');
  streams.hint(aHint(8, 2));
  streams.hint(aHint(9, 1));
  expect(received).toEqual([aHint(9, 1)]);

  streams.missed();
  expect(received).toEqual([aHint(9, 1), 'missed']);
  streams.position('event-f');
  streams.hint(aHint(10, 2));
  expect(received).toEqual([aHint(9, 1), 'missed', aHint(10, 2)]);
});

test('the stream closes while the page is hidden, and with the last component', async () => {
  const { unmount } = render(<Shows topics={[1]} />);
  await streams.until('post:1');
  streams.position('event-c');
  see('hidden');
  expect(streams.open()).toEqual([]);

  see('visible');
  await streams.until('post:1&last_event_id=event-c');
  unmount();
  await waitFor(() => {
    expect(streams.open()).toEqual([]);
  });
});

test('every component learns that hints were missed', async () => {
  render(<Shows topics={[1, 2]} />);
  await streams.until('post:1,post:2');
  streams.missed();
  expect(received).toEqual(['missed', 'missed']);
});

test('a stream that has been silent for a minute is opened again', async () => {
  const { unmount } = render(<Shows topics={[1]} />);
  await streams.until('post:1');
  jest.useFakeTimers();
  // The silence is counted from the last event.
  streams.position('event-d');
  jest.advanceTimersByTime(59_000);
  streams.position('event-e');
  jest.advanceTimersByTime(59_900);
  expect(streams.opened()).toHaveLength(1);
  jest.advanceTimersByTime(400);
  expect(streams.opened()).toHaveLength(2);
  expect(streams.open()).toEqual([expect.stringContaining('last_event_id=event-e')]);
  // The connection is that of the next test, too: its timers are fake only here.
  unmount();
  jest.advanceTimersByTime(1_000);
});

test('after a refusal the stream is opened again, later', async () => {
  render(<Shows topics={[1]} />);
  await streams.until('post:1');
  jest.useFakeTimers();
  streams.refuse();
  // Other changes of the page do not open it sooner.
  see('visible');
  jest.advanceTimersByTime(2_400);
  expect(streams.opened()).toHaveLength(1);
  jest.advanceTimersByTime(200);
  expect(streams.opened()).toHaveLength(2);
  streams.refuse();
  jest.advanceTimersByTime(4_900);
  expect(streams.opened()).toHaveLength(2);
  jest.advanceTimersByTime(200);
  expect(streams.opened()).toHaveLength(3);
});

test('a browser without server-sent events shows the page', () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  expect(() => render(<Shows topics={[1]} />)).not.toThrow();
});
