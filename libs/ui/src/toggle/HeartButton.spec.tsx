import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HeartButton } from './HeartButton.js';

describe('a heart', () => {
  test('is a toggle button with one name and a pressed state', async () => {
    const onToggle = jest.fn();
    const { rerender } = render(<HeartButton label="Favorite Dune" pressed={false} onToggle={onToggle} />);
    const heart = screen.getByRole('button', { name: 'Favorite Dune', pressed: false });

    await userEvent.setup().click(heart);
    expect(onToggle).toHaveBeenCalledTimes(1);

    rerender(<HeartButton label="Favorite Dune" pressed onToggle={onToggle} />);
    expect(screen.getByRole('button', { name: 'Favorite Dune', pressed: true })).toBe(heart);
  });

  test('beats when the reader presses it, not when another page does', async () => {
    const props = { label: 'Favorite Dune', onToggle: () => undefined };
    const { container, rerender } = render(<HeartButton {...props} pressed={false} />);
    const isBeating = () => container.querySelector('svg')?.classList.contains('beat');

    rerender(<HeartButton {...props} pressed />);
    expect(isBeating()).toBe(false);

    rerender(<HeartButton {...props} pressed={false} />);
    await userEvent.setup().click(screen.getByRole('button'));
    rerender(<HeartButton {...props} pressed />);
    expect(isBeating()).toBe(true);
  });
});
