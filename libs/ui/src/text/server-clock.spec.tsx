import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { RelativeTime } from './RelativeTime.js';
import { noteServerTime } from './server-clock.js';

// The device's clock is two hours fast.
const DEVICE = new Date('2026-03-10T14:00:00Z');
const SERVER = 'Tue, 10 Mar 2026 12:00:00 GMT';

beforeAll(() => {
  jest.useFakeTimers({ now: DEVICE });
});
afterAll(() => {
  jest.useRealTimers();
});

test('a fresh post is fresh on a device whose clock is fast, once the server has answered', () => {
  render(<RelativeTime at="2026-03-10T11:59:50Z" />);
  expect(screen.getByText('2 hours ago')).toBeVisible();

  act(() => {
    noteServerTime(SERVER);
  });
  expect(screen.getByText('just now')).toBeVisible();

  // Neither a response that a cache kept nor one without the header changes it.
  act(() => {
    noteServerTime('Tue, 10 Mar 2026 09:00:00 GMT');
    noteServerTime(null);
  });
  expect(screen.getByText('just now')).toBeVisible();

  // Nor does a device whose clock is set right.
  jest.setSystemTime(new Date('2026-03-10T12:00:00Z'));
  act(() => {
    jest.advanceTimersByTime(180_000);
  });
  expect(screen.getByText('3 minutes ago')).toBeVisible();
});
