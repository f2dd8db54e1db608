import { Link, useNavigate } from '@endpaper/web-kit';
import { cannedNetwork, renderInPortal } from '@endpaper/web-kit/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useScrollRestoration } from './use-scroll-restoration.js';

cannedNetwork();

/** Scrolls as a browser does, which jsdom does not. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
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
