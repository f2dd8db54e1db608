import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { RelativeTime } from './RelativeTime.js';
import { fullDate, relativeTime } from './relative-time.js';

const now = new Date('2026-03-10T12:00:00Z');

describe('relative time', () => {
  test.each([
    ['2026-03-10T11:59:30', 'just now'],
    ['2026-03-10T11:59:00', '1 minute ago'],
    ['2026-03-10T09:00:00', '3 hours ago'],
    ['2026-03-09T10:00:00', 'yesterday'],
    ['2026-02-20T12:00:00', '2 weeks ago'],
    ['2026-03-04T12:00:00', '6 days ago'],
    ['2026-03-03T12:00:00', '1 week ago'],
    ['2026-02-28T12:00:00', '1 week ago'],
    ['2026-02-11T12:00:00', '3 weeks ago'],
    ['2026-02-10T12:00:00', 'last month'],
    ['2025-12-31T12:00:00', '3 months ago'],
    ['2025-03-11T12:00:00', '12 months ago'],
    ['2025-03-10T12:00:00', 'last year'],
    ['2024-12-31T12:00:00', '2 years ago'],
    ['2024-01-01T12:00:00', '2 years ago'],
    ['2026-03-10T11:00:00', '1 hour ago'],
    ['2026-03-10T12:05:00', 'just now'],
  ])('%s is %s', (moment, words) => {
    expect(relativeTime(new Date(moment), new Date('2026-03-10T12:00'))).toBe(words);
  });

  // Local times: 2026-03-08 is a Sunday.
  test.each([
    ['2026-03-08T14:00', '2026-03-10T01:00', '2 days ago'],
    ['2026-03-08T23:59', '2026-03-10T00:00', '2 days ago'],
    ['2026-03-09T00:00', '2026-03-10T23:59', 'yesterday'],
    ['2026-03-09T23:30', '2026-03-10T00:30', '1 hour ago'],
    ['2026-01-31T12:00', '2026-02-28T12:00', '4 weeks ago'],
    ['2026-01-31T12:00', '2026-03-01T12:00', '2 months ago'],
    ['2024-02-29T12:00', '2025-02-28T12:00', '12 months ago'],
    ['2024-12-31T12:00', '2026-01-01T12:00', '2 years ago'],
  ])('%s, read at %s, is %s', (moment, read, words) => {
    expect(relativeTime(new Date(moment), new Date(read))).toBe(words);
  });

  // The calendar term is never wrong, and no time is younger than an earlier one.
  test('names a calendar unit only when it is the one before', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2001-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 800 * 24 * 60 }),
        (date, minutes) => {
          const read = new Date(date.getTime() + minutes * 60_000);
          const words = relativeTime(date, read);
          const days = (local: Date) =>
            Math.round(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / 86_400_000);
          const month = (local: Date) => local.getFullYear() * 12 + local.getMonth();
          if (words === 'yesterday') expect(days(read) - days(date)).toBe(1);
          if (words === 'last month') expect(month(read) - month(date)).toBe(1);
          if (words === 'last year') expect(read.getFullYear() - date.getFullYear()).toBe(1);
          expect(words).not.toMatch(/\b0 |\b1 (day|month|year) ago/);
        },
      ),
    );
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
