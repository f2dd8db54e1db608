import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderInPortal } from '@endpaper/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { BookDescription } from './BookDescription.js';

/** The height that the text has without the cut; jsdom has no layout. */
let height: number;
let resized: () => void;
beforeEach(() => {
  height = 300;
  jest.spyOn(window, 'ResizeObserver').mockImplementation(((callback: () => void) => {
    resized = callback;
    return { observe: callback, disconnect: () => (resized = () => undefined) };
  }) as never);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(170);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const button = (name: string) => screen.findByRole('button', { name: `${name} of the description` });

test('a long description opens and closes', async () => {
  const { user } = renderInPortal(<BookDescription text="A town, a marriage, and a hope." />);

  const more = await button('More');
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(document.getElementById(more.getAttribute('aria-controls') ?? '')).toHaveTextContent(/^A town/);
  await user.click(more);
  expect(await button('Less')).toHaveAttribute('aria-expanded', 'true');
  expect(await button('Less')).toHaveFocus();
  height = 170;
  act(resized);
  height = 300;
  await user.click(await button('Less'));

  expect(await button('More')).toHaveAttribute('aria-expanded', 'false');
  expect(await button('More')).toHaveFocus();
});

test('a description of six lines has no button, until the window is so narrow that it has more', async () => {
  height = 170;
  renderInPortal(<BookDescription text="A town, a marriage, and a hope." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  height = 300;
  act(resized);

  expect(await button('More')).toBeVisible();
});

test('a description opens when a link in it gets the focus', async () => {
  renderInPortal(<BookDescription text="More on https://shop.example/middlemarch" />);
  await button('More');

  fireEvent.focusIn(screen.getByRole('link'));

  expect(await button('Less')).toBeVisible();
});
