import { expect, test } from '@jest/globals';
import { Menu, MenuItem } from '@endpaper/ui/menu';
import { screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { useDocumentHead } from './use-document-head.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork } from '../testing/server.js';
import { RouteAnnouncer } from './RouteAnnouncer.js';

cannedNetwork();

function Page({ title }: { title: string }) {
  useDocumentHead({
    title,
    description: `All of ${title}`,
    canonical: '/here',
    ...(title === 'Home' && { feed: '/feed.atom', structuredData: { name: title } }),
  });
  return <h1 tabIndex={-1}>{title}</h1>;
}

const site = (
  <RouteAnnouncer>
    <Link to="/genres">Genres</Link>
    <Link to="/?sort=top">Top</Link>
    <Link to="/?q=emma">Emma</Link>
    <main>
      <Routes>
        <Route path="/" element={<Page title="Home" />} />
        <Route path="/genres" element={<Page title="Genres" />} />
      </Routes>
    </main>
  </RouteAnnouncer>
);

test('the first page is not announced', () => {
  const { container } = renderInPortal(site);

  expect(container.querySelector('[aria-live]')).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
});

test('the next page is announced, and its heading gets the focus', async () => {
  const { user, container } = renderInPortal(site);

  await user.click(screen.getByRole('link', { name: 'Genres' }));

  expect(container.querySelector('[aria-live]')).toHaveTextContent('Genres');
  expect(screen.getByRole('heading', { name: 'Genres' })).toHaveFocus();
});

test.each([
  ['another order is not announced, and leaves the focus where it is', 'Top', '', false],
  ['another search is announced, and its heading gets the focus', 'Emma', 'Home', true],
])('%s', async (_, name, message, isFocused) => {
  const { user, container } = renderInPortal(site);

  await user.click(screen.getByRole('link', { name }));

  expect(container.querySelector('[aria-live]')?.textContent).toBe(message);
  expect(screen.getByRole('heading') === document.activeElement).toBe(isFocused);
});

test('a page that loads slowly does not close a menu that was opened meanwhile', async () => {
  let resolve: (page: { default: () => ReactElement }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: () => ReactElement }>(loaded => (resolve = loaded)));
  const { user, container } = renderInPortal(
    <RouteAnnouncer>
      <Link to="/late">Late</Link>
      <Menu trigger={<button>Profile</button>}>
        <MenuItem>Log Out</MenuItem>
      </Menu>
      <main>
        <Suspense>
          <Routes>
            <Route path="/" element={<Page title="Home" />} />
            <Route path="/late" element={<Late />} />
          </Routes>
        </Suspense>
      </main>
    </RouteAnnouncer>,
  );

  await user.click(screen.getByRole('link', { name: 'Late' }));
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  resolve({ default: () => <Page title="Late" /> });

  await waitFor(() => {
    expect(container.querySelector('[aria-live]')).toHaveTextContent('Late');
  });
  expect(screen.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
});

test('a page does not take the focus from a menu that is opening', async () => {
  const { user } = renderInPortal(
    <>
      <div role="menu" data-state="open" />
      {site}
    </>,
  );

  await user.click(screen.getByRole('link', { name: 'Genres' }));

  expect(screen.getByRole('heading', { name: 'Genres' })).not.toHaveFocus();
});

test('a page that is searched while the reader types is announced, and the field keeps the focus', async () => {
  function Field() {
    const navigate = useNavigate();
    return (
      <form role="search">
        <input aria-label="Search here" onChange={({ target }) => void navigate(`/?q=${target.value}`)} />
      </form>
    );
  }
  const { user, container } = renderInPortal(
    <RouteAnnouncer>
      <main>
        <Page title="Home" />
        <Field />
      </main>
    </RouteAnnouncer>,
  );

  await user.type(screen.getByRole('textbox', { name: 'Search here' }), 'ab');

  expect(screen.getByRole('textbox', { name: 'Search here' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Search here' })).toHaveValue('ab');
  expect(container.querySelector('[aria-live]')).toHaveTextContent('Home');
});

test('a page sets its title, description and canonical URL', () => {
  renderInPortal(site);

  expect(document.title).toBe('Home · Endpaper');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'All of Home');
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/here');
});

test('a page sets its feed and its structured data, and the next page does not keep them', async () => {
  const { user } = renderInPortal(site);
  const structuredData = () => document.querySelector('script[type="application/ld+json"]')?.textContent;
  const feed = () => document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href');
  expect([structuredData(), feed()]).toEqual(['{"name":"Home"}', '/feed.atom']);

  await user.click(screen.getByRole('link', { name: 'Genres' }));

  expect([structuredData(), feed()]).toEqual([undefined, undefined]);
});
