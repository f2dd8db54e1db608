import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar.js';

describe('an avatar', () => {
  test('is the picture, and the initials when the picture fails to load', () => {
    render(<Avatar name="ada.lovelace" picture="/ada.jpg" />);
    const picture = screen.getByRole('img', { name: 'ada.lovelace' });
    expect(picture).toHaveAttribute('src', '/ada.jpg');

    fireEvent.error(picture);

    expect(screen.getByRole('img', { name: 'ada.lovelace' })).toHaveTextContent('AL');
  });

  test('of a name has always the same color, and those of two names may differ', () => {
    render(
      <>
        {['bob', 'ben', 'bob'].map((name, index) => (
          <Avatar key={index} name={name} />
        ))}
      </>,
    );
    const [bob, ben, again] = screen.getAllByRole('img').map(image => image.dataset['cloth']);
    expect(bob).toBe(again);
    expect(bob).not.toBe(ben);
  });

  test.each([
    ['Ada', 'A'],
    ['éva kovács nagy', 'ÉN'],
    ['---', '?'],
  ])('%s has the initials %s', (name, letters) => {
    render(<Avatar name={name} />);

    expect(screen.getByRole('img', { name })).toHaveTextContent(letters);
  });
});
