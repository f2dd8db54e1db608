import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { StarRating } from './StarRating.js';

const onChange = jest.fn();

function Rated({ by }: { by: number | null }) {
  const [value, setValue] = useState(by);
  return (
    <StarRating
      label="Your rating of Dune"
      value={value}
      onChange={next => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

function renderRating(by: number | null) {
  onChange.mockClear();
  render(<Rated by={by} />);
  return screen.getByRole<HTMLInputElement>('slider', { name: 'Your rating of Dune' });
}

/** What a browser does for a step of a drag, and for its end. */
const drag = (slider: HTMLInputElement, value: number) => fireEvent.input(slider, { target: { value } });
const release = (slider: HTMLInputElement) => fireEvent(slider, new Event('change', { bubbles: true }));

describe('a rating in stars', () => {
  test('says its value, and that there is none', () => {
    const slider = renderRating(4.5);
    expect(slider).toHaveAttribute('aria-valuetext', '4.5 of 5 stars');

    fireEvent.keyDown(slider, { key: 'Delete' });

    expect(slider).toHaveAttribute('aria-valuetext', 'No rating');
  });

  test('is chosen at the end of a drag, and shown during it', () => {
    const slider = renderRating(null);

    drag(slider, 2);
    drag(slider, 3.5);
    expect(slider).toHaveAttribute('aria-valuetext', '3.5 of 5 stars');
    expect(onChange).not.toHaveBeenCalled();
    release(slider);

    expect(onChange.mock.calls).toEqual([[3.5]]);
  });

  test('is half a star at least', () => {
    const slider = renderRating(3);

    drag(slider, 0);
    release(slider);

    expect(onChange.mock.calls).toEqual([[0.5]]);
    expect(slider).toHaveValue('0.5');
  });

  test.each(['Delete', 'Backspace'])('is removed by %s', async key => {
    const slider = renderRating(3);
    const user = userEvent.setup();
    await user.tab();
    expect(slider).toHaveFocus();

    await user.keyboard(`{${key}}{${key}}`);

    expect(onChange.mock.calls).toEqual([[null]]);
  });

  test('is removed by a button, which leaves the focus to the slider', async () => {
    const slider = renderRating(3);

    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove rating' }));

    expect(onChange.mock.calls).toEqual([[null]]);
    expect(slider).toHaveFocus();
  });

  test('shows what the pointer is over without choosing it', async () => {
    const user = userEvent.setup();
    const slider = renderRating(1);
    const control = slider.parentElement ?? slider;
    control.getBoundingClientRect = () => new DOMRect(100, 0, 160, 44);

    await user.pointer({ target: control, coords: { clientX: 100 + 72 } });

    // The inner drawing is as wide as the stars that it shows: two and a half.
    expect(control.querySelector('svg svg')).toHaveAttribute('width', '60');
    await user.pointer({ target: document.body });
    expect(control.querySelector('svg svg')).toHaveAttribute('width', '24');
    expect(onChange).not.toHaveBeenCalled();
  });
});
