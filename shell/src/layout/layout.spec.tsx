import { GENRES } from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { aRemote, ORIGIN, signedIn } from '@endpaper/web-kit/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { booksRemote, readersLink } from '../testing/books-remote.js';
import { network, openPortal } from '../testing/portal.js';

beforeEach(() => {
  localStorage.clear();
});

const sidebar = () => within(screen.getByRole('navigation', { name: 'Places' }));
/** A window of which one media query is true. */
function showOnly(query: string): void {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      media => Object.assign(new EventTarget(), { matches: media === query, media }) as MediaQueryList,
    );
}
afterEach(() => {
  jest.restoreAllMocks();
});

const placesOf = () =>
  sidebar()
    .getAllByRole('link')
    .map(link => link.textContent);

async function openProfileMenu({ user }: ReturnType<typeof openPortal>) {
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  return within(await screen.findByRole('menu'));
}

/** The books remote, with pages of friends and of their posts. */
function withFriends() {
  const [books] = booksRemote.remotes;
  const routes = [
    ...(books?.routes ?? []),
    { path: 'friends', preload: [], data: [] },
    { path: 'feed', preload: [], data: [] },
  ];
  const entries = [
    ...(books?.entries ?? []),
    readersLink(10, 'Feed', 'feed'),
    readersLink(20, 'Friends', 'friends'),
  ];
  return { ...booksRemote, remotes: books ? [{ ...books, routes, entries }] : [] };
}

test('a visitor has Home, Genres and About, and no button to create a book', async () => {
  openPortal('/', withFriends());
  await screen.findByRole('heading', { name: 'The library' });

  expect(placesOf()).toEqual(['Home', 'About']);
  expect(sidebar().getByRole('button', { name: 'Genres' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '+ Create New Book' })).toBeNull();
});

test('a signed-in reader has Favorites too, and Friends only where a released remote has them', async () => {
  network.use(signedIn());
  openPortal('/', booksRemote);
  await screen.findByRole('heading', { name: 'The library' });

  expect(placesOf()).toEqual(['Home', 'Favorites', 'About']);
});

test('Feed and Friends appear when a released remote has their pages', async () => {
  network.use(signedIn());
  openPortal('/', withFriends());
  await screen.findByRole('heading', { name: 'The library' });

  expect(placesOf()).toEqual(['Home', 'Feed', 'Friends', 'Favorites', 'About']);
});

test('the places of a reader keep their room while the session check of the next visit runs', async () => {
  network.use(signedIn());
  const first = openPortal('/', booksRemote);
  await screen.findByRole('heading', { name: 'The library' });
  first.unmount();

  network.use(http.get(`${ORIGIN}/api/auth`, () => delay('infinite')));
  openPortal('/', booksRemote);

  expect(placesOf()).toEqual(['Home', 'Favorites', 'About']);
});

test('a visitor who was signed in on the last visit loses the places of a reader', async () => {
  localStorage.setItem('endpaper.last-visit', 'signed-in');
  openPortal('/', booksRemote);
  await screen.findByRole('heading', { name: 'The library' });

  expect(placesOf()).toEqual(['Home', 'About']);
});

test('the Genres dropdown lists the genres, each linked to its page', async () => {
  const { user } = openPortal('/', booksRemote);
  const genres = sidebar().getByRole('button', { name: 'Genres' });
  expect(genres).toHaveAttribute('aria-expanded', 'false');

  await user.click(genres);

  const links = sidebar()
    .getAllByRole('link')
    .filter(link => link.getAttribute('href')?.startsWith('/sorted/'));
  expect(links[0]).toHaveTextContent('Fiction');
  expect(links.map(link => `${link.textContent} ${link.getAttribute('href') ?? ''}`)).toEqual(
    Object.entries(GENRES).map(([id, name]) => `${name} /sorted/${id}`),
  );
});

test('a collapsed sidebar stays collapsed on the next visit', async () => {
  const first = openPortal('/', booksRemote);
  await first.user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  first.unmount();

  openPortal('/', booksRemote);

  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});

test('a chosen theme applies at once and on the next visit', async () => {
  // As in index.html.
  const colors = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'].map(media =>
    Object.assign(document.createElement('meta'), { name: 'theme-color', media }),
  );
  document.head.append(...colors);
  const portal = openPortal('/', booksRemote);
  const menu = await openProfileMenu(portal);

  await portal.user.click(menu.getByRole('menuitemradio', { name: 'Lamp' }));

  expect(document.documentElement).toHaveAttribute('data-theme', 'lamp');
  expect(colors.map(({ media }) => media)).toEqual(['not all', 'all']);
  for (const color of colors) color.remove();
  expect(localStorage.getItem('endpaper.theme')).toBe('lamp');
});

test("a signed-in reader's menu has their name, their email and Log Out, which leads to the home page", async () => {
  network.use(
    signedIn(),
    http.post(`${ORIGIN}/api/auth/logout`, () => new HttpResponse(null, { status: 204 })),
  );
  const portal = openPortal('/about', booksRemote);
  await screen.findByRole('heading', { name: 'Read. Socialize. Learn.' });

  const menu = await openProfileMenu(portal);
  expect(menu.getByText('ada')).toBeVisible();
  expect(menu.getByText('ada@example.org')).toBeVisible();
  await portal.user.click(menu.getByRole('menuitem', { name: 'Log Out' }));

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(portal.path()).toBe('/');
  expect(placesOf()).toEqual(['Home', 'About']);
});

test('a log-out keeps the theme', async () => {
  network.use(
    signedIn(),
    // As the browser does for `Clear-Site-Data`.
    http.post(`${ORIGIN}/api/auth/logout`, () => {
      localStorage.clear();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const portal = openPortal('/about', booksRemote);
  await portal.user.click((await openProfileMenu(portal)).getByRole('menuitemradio', { name: 'Lamp' }));
  const menu = await openProfileMenu(portal);
  await portal.user.click(menu.getByRole('menuitem', { name: 'Log Out' }));

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(localStorage.getItem('endpaper.theme')).toBe('lamp');
});

test('the bar has a link to the home page and the picture of the signed-in reader', async () => {
  const visiting = openPortal('/about', booksRemote);
  await screen.findByRole('heading', { name: 'Read. Socialize. Learn.' });
  const profile = () => screen.getByRole('button', { name: 'Profile' });
  expect(profile().querySelector('img')).toBeNull();
  expect(profile().querySelector('svg')).toBeVisible();
  await visiting.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Endpaper, home' }));
  expect(visiting.path()).toBe('/');
  visiting.unmount();

  network.use(signedIn(anOwnUser({ picture: 'https://pictures.example/ada.png' })));
  openPortal('/about', booksRemote);
  await screen.findByRole('heading', { name: 'Read. Socialize. Learn.' });
  expect(profile().querySelector('img')).toHaveAttribute(
    'src',
    '/api/images/96?url=https%3A%2F%2Fpictures.example%2Fada.png',
  );
});

test("the name in a reader's menu links to their profile when a released remote has profiles", async () => {
  network.use(signedIn());
  const routes = [{ path: 'profile/:user_id', preload: [], data: [] }];
  const portal = openPortal('/about', { remotes: [aRemote({ routes })] });
  await screen.findByRole('heading', { name: 'Read. Socialize. Learn.' });

  const menu = await openProfileMenu(portal);

  for (const name of ['ada', 'Profile'])
    expect(menu.getByRole('menuitem', { name })).toHaveAttribute('href', '/profile/7');
  expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

test("a visitor's menu opens Log In and Sign Up over the page", async () => {
  const portal = openPortal('/', booksRemote);
  await screen.findByRole('heading', { name: 'The library' });

  const menu = await openProfileMenu(portal);
  expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['Log In', 'Sign Up']);
  await portal.user.click(menu.getByRole('menuitem', { name: 'Sign Up' }));

  expect(await screen.findByRole('dialog', { name: 'Sign Up' })).toBeVisible();
  expect(portal.path()).toBe('/');
});

describe('in a window of less than 1,200 px', () => {
  beforeEach(() => {
    showOnly('(max-width: 1199.98px)');
  });

  test('the sidebar is a rail, which can be expanded, and is so on the next visit', async () => {
    const first = openPortal('/', booksRemote);
    await first.user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
    first.unmount();

    openPortal('/', booksRemote);

    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  });

  test('Genres widens the rail until it is closed, or the reader has chosen one', async () => {
    const { user } = openPortal('/about', booksRemote);
    await user.click(sidebar().getByRole('button', { name: 'Genres' }));
    expect(sidebar().getByRole('link', { name: 'History' })).toBeVisible();

    await user.click(sidebar().getByRole('button', { name: 'Genres' }));
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await user.click(sidebar().getByRole('button', { name: 'Genres' }));
    await user.click(sidebar().getByRole('link', { name: 'Home' }));

    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    expect(sidebar().queryByRole('link', { name: 'History' })).toBeNull();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    showOnly('(max-width: 719.98px)');
  });
  const bar = () =>
    [...screen.getByRole('navigation', { name: 'Primary places' }).children].map(each => each.textContent);

  test('a visitor has Home, Search and About at the foot, and may log in behind “You”', async () => {
    const { user } = openPortal('/', booksRemote);
    await screen.findByRole('heading', { name: 'The library' });
    expect(bar()).toEqual(['Home', 'Search', 'About', 'You']);

    await user.click(screen.getByRole('button', { name: 'You: Profile' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      'Log In',
      'Sign Up',
      'About',
    ]);
  });

  test('a reader has a new book at the foot, and all places behind “You”', async () => {
    network.use(signedIn());
    const { user } = openPortal('/', withFriends());
    await screen.findByRole('heading', { name: 'The library' });
    // With the initial of their name, as they have no picture.
    expect(bar()).toEqual(['Home', 'Search', 'Create', 'AYou']);
    expect(screen.getAllByRole('button', { name: '+ Create New Book' })).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'You: Profile' }));
    const menu = within(await screen.findByRole('menu'));
    const places = ['Settings', 'Feed', 'Friends', 'Favorites', 'About', 'Log Out'];
    expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual(places);
    await user.click(menu.getByRole('menuitem', { name: 'About' }));
    expect(await screen.findByRole('heading', { name: 'Read. Socialize. Learn.' })).toBeVisible();
  });
});

test('+ Create New Book opens the form of the books remote, and closes it when the form has finished', async () => {
  network.use(signedIn());
  const { user } = openPortal('/', booksRemote);

  await user.click(await screen.findByRole('button', { name: '+ Create New Book' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Book' });
  await user.click(await within(dialog).findByRole('button', { name: 'Create it' }));

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the frame is shown at once, and the page after the session check', async () => {
  network.use(
    http.get(`${ORIGIN}/api/auth`, async () => {
      await delay(100);
      return HttpResponse.json(anOwnUser());
    }),
  );
  openPortal('/', booksRemote);

  expect(sidebar().getByRole('link', { name: 'Home' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('loading...');
  expect(screen.queryByRole('heading', { name: 'The library' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
});

test('the footer credits the author with two external links, and leads to the rules and to privacy', async () => {
  openPortal('/', booksRemote);
  const footer = within(screen.getByRole('contentinfo'));

  expect(footer.getByText('Made by Ann Author')).toBeVisible();
  expect(footer.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/rules',
    '/privacy',
    'https://code.example/ann',
    'https://network.example/ann',
  ]);
  await screen.findByRole('heading', { name: 'The library' });
});

test('a path without a route shows the not-found page', async () => {
  openPortal('/friends', booksRemote);

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a page that throws shows the generic error page, and the next page works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = openPortal('/broken', booksRemote);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();

  await user.click(sidebar().getByRole('link', { name: 'Home' }));

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
});
