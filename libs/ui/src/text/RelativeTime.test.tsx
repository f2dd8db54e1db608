import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { RelativeTime } from './RelativeTime.js';
import { fullDate, relativeTime } from './relative-time.js';

const now = new Date('2026-03-10T12:00:00Z');

describe('relative time', () => {
  test.each([
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T09:00:00Z', '3 hours ago'],
    ['2026-03-09T10:00:00Z', 'yesterday'],
    ['2026-02-20T12:00:00Z', '2 weeks ago'],
    ['2026-02-28T12:00:00Z', 'last week'],
    ['2024-01-01T12:00:00Z', '2 years ago'],
    ['2026-03-10T11:00:00Z', '1 hour ago'],
    ['2026-03-10T12:05:00Z', 'just now'],
  ])('%s is %s', (moment, words) => {
    expect(relativeTime(new Date(moment), now)).toBe(words);
  });
});

test.each(['2026-01-02T03:04', '2026-01-02T12:30', '2025-12-31T00:00', '2026-07-18T23:59'])(
  'the full date of %s is that of the browser in English',
  moment => {
    const format = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });
    // The browser separates AM and PM by a narrow space.
    expect(fullDate(new Date(moment))).toBe(format.format(new Date(moment)).replace(/\s/g, ' '));
  },
);

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
