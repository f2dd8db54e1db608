import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Slider } from './Slider.js';

const onChoose = jest.fn();
const textOf = (value: number) => `Page ${value} of 300`;

test('a slider says its value, and chooses another when a drag ends', () => {
  render(<Slider label="Progress" value={12} max={300} textOf={textOf} onChoose={onChoose} />);
  const slider = screen.getByRole('slider', { name: 'Progress' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Page 12 of 300');

  fireEvent.input(slider, { target: { value: 40 } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Page 40 of 300');
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent(slider, new Event('change', { bubbles: true }));

  expect(onChoose.mock.calls).toEqual([[40]]);
});

test('a value above the end is shown as the end', () => {
  render(<Slider label="Progress" value={400} max={300} textOf={textOf} onChoose={onChoose} />);
  expect(screen.getByRole('slider', { name: 'Progress' })).toHaveAttribute(
    'aria-valuetext',
    'Page 300 of 300',
  );
});
