import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Stars } from './Stars.js';

test.each([
  [4.5, '4.5 of 5 stars'],
  [3.87, '3.9 of 5 stars'],
  [5, '5 of 5 stars'],
])('%d stars have a text alternative', (value, text) => {
  render(<Stars value={value} />);

  expect(screen.getByRole('img', { name: text })).toBeVisible();
});
