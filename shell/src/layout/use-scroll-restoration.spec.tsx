import { Link, useNavigate } from '@endpaper/web-kit';
import { cannedNetwork, renderInPortal } from '@endpaper/web-kit/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readLeftPlaces } from './left-places.js';
import { useScrollRestoration } from './use-scroll-restoration.js';

cannedNetwork();

/** Scrolls as a browser does, which jsdom does not. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

/** @returns a function that says to all observers that something was resized */
function fakeResizes(): () => void {
  const observers = new Set<() => void>();
  const observer = (notify: () => void) => ({
    observe: () => observers.add(notify),
    disconnect: () => observers.delete(notify),
  });
  jest.spyOn(window, 'ResizeObserver').mockImplementation(observer as never);
  return () => {
    for (const notify of observers) notify();
  };
}

beforeEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  scrollTo(0);
  jest.spyOn(window, 'scrollTo').mockImplementation((...[, top]: unknown[]) => {
    scrollTo(Number(top));
  });
});

function Search() {
  const navigate = useNavigate();
  useScrollRestoration();
  return (
    <>
      <Link to="/search?q=dune">Another search</Link>
      <Link to="/search?q=emma&sort=top&period=week">Another order</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test('another search begins at its top, and Back returns to where the reader left the first one', async () => {
  const { user } = renderInPortal(<Search />, { at: '/search?q=emma' });
  scrollTo(700);

  await user.click(screen.getByRole('link', { name: 'Another search' }));
  expect(window.scrollY).toBe(0);
  scrollTo(300);

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(window.scrollY).toBe(700);
});

test('another order of a list does not move the page, and neither does Back', async () => {
  const { user } = renderInPortal(<Search />, { at: '/search?q=emma' });
  scrollTo(700);

  await user.click(screen.getByRole('link', { name: 'Another order' }));
  expect(window.scrollY).toBe(700);

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(window.scrollY).toBe(700);
});

test('a reload stores the position, although the scroll event has not come yet', () => {
  renderInPortal(<Search />, { at: '/search?q=emma' });
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });

  window.dispatchEvent(new Event('pagehide'));
  expect([...readLeftPlaces().values()]).toEqual([900]);
});

test('a page that is still too short is scrolled when it is long enough, unless the reader scrolls', async () => {
  const { user } = renderInPortal(<Search />, { at: '/search?q=emma' });
  scrollTo(700);
  await user.click(screen.getByRole('link', { name: 'Another search' }));
  const resized = fakeResizes();
  const scroll = jest
    .spyOn(window, 'scrollTo')
    .mockClear()
    .mockImplementation(() => {
      scrollTo(100);
    });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  resized();
  expect(scroll).toHaveBeenCalledTimes(2);
  await user.keyboard('{PageUp}');
  resized();
  expect(scroll).toHaveBeenCalledTimes(2);
});
