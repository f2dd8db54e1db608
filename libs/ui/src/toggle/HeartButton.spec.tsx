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
});
