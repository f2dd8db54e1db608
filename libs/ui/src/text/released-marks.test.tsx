import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { excerptOf, hasMatchingWord, MarkedText } from '../index.js';

test('a remote that was released before finds what it needs', () => {
  render(<MarkedText text={excerptOf('Emily Brontë')} searched="bronte" />);

  expect(screen.getByText('Brontë').tagName).toBe('MARK');
  expect([hasMatchingWord('Emily Brontë', 'emi'), hasMatchingWord('Emily Brontë', 'mil')]).toEqual([
    true,
    false,
  ]);
});
