import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { RelativeTime } from './RelativeTime.js';
import { relativeTime } from './relative-time.js';

const now = new Date('2026-03-10T12:00:00Z');

describe('relative time', () => {
  test.each([
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T09:00:00Z', '3 hours ago'],
    ['2026-03-09T10:00:00Z', 'yesterday'],
    ['2026-02-20T12:00:00Z', '2 weeks ago'],
    ['2024-01-01T12:00:00Z', '2 years ago'],
  ])('%s is %s', (moment, words) => {
    expect(relativeTime(new Date(moment), now)).toBe(words);
  });
});

describe('a time on a page', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('has the ISO date as its datetime and the full date as its title', () => {
    render(<RelativeTime at="2026-03-10T09:00:00.000Z" />);

    const time = screen.getByText('3 hours ago');
    expect(time).toHaveAttribute('datetime', '2026-03-10T09:00:00.000Z');
    expect(time.title).toMatch(/March 10, 2026/);
  });

  test('is updated while it is shown', () => {
    render(<RelativeTime at="2026-03-10T11:59:30Z" />);
    expect(screen.getByText('just now')).toBeVisible();

    act(() => {
      jest.advanceTimersByTime(120_000);
    });

    expect(screen.getByText('2 minutes ago')).toBeVisible();
  });
});
