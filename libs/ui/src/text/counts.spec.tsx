import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CountText } from './CountText.js';
import { formatCount, plural } from './counts.js';

describe('counts', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1199, '1.1k'],
    [1200, '1.2k'],
    [999_999, '999.9k'],
    [2_500_000, '2.5m'],
  ])('%d is shown as %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });

  test('one has the singular, zero and many have the plural', () => {
    expect(plural(1, 'post')).toBe('1 post');
    expect(plural(0, 'post')).toBe('0 posts');
    expect(plural(1234, 'reply', 'replies')).toBe('1,234 replies');
  });

  test('a shortened count has the exact number as its title, another has no title', () => {
    render(
      <>
        <CountText count={1234} one="favorite" />
        <CountText count={1} one="post" />
      </>,
    );

    expect(screen.getByText('1.2k favorites')).toHaveAttribute('title', '1,234 favorites');
    expect(screen.getByText('1 post')).not.toHaveAttribute('title');
  });
});
