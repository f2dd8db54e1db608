import type { PageConfiguration, Remote } from '@endpaper/contracts';
import { aRemote, cannedNetwork, ORIGIN } from '@endpaper/web-kit/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { applyOverrides } from './apply-overrides.js';
import { hasOverrides, OVERRIDES_KEY } from './has-overrides.js';

const BUILDS = 'https://builds.example';

const build = aRemote({
  version: '2.0.0',
  entry: 'remoteEntry.js',
  routes: [{ path: 'new', preload: ['New.js'], data: ['/api/books'] }],
});

const network = cannedNetwork(http.get(`${BUILDS}/42/remote.json`, () => HttpResponse.json(build)));

const released = [aRemote({ name: 'mfe-books' }), aRemote({ name: 'mfe-posts' })];
const configuration: PageConfiguration = {
  remotes: released,
  demo: null,
  credit: { name: '', codeUrl: '', networkUrl: '' },
  nonce: '',
  overrides: true,
  team: false,
  minimumAge: 16,
};

const load = jest.fn<(remote: Remote) => Promise<unknown>>();
const reload = jest.fn();
const choose = (base: string) => {
  localStorage.setItem(OVERRIDES_KEY, JSON.stringify({ 'mfe-books': base }));
};
const apply = () => act(() => applyOverrides(configuration, { load, reload }));

beforeEach(() => {
  load.mockResolvedValue(undefined);
});
afterEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('a build replaces its released remote, with its own URL and version', async () => {
  expect(hasOverrides()).toBe(false);
  choose(`${BUILDS}/42/`);
  expect(hasOverrides()).toBe(true);

  const { remotes } = await apply();

  expect(remotes).toEqual([
    released[1],
    {
      ...build,
      version: '2.0.0 (tried)',
      entry: `${BUILDS}/42/remoteEntry.js`,
      routes: [{ path: 'new', preload: [`${BUILDS}/42/New.js`], data: ['/api/books'] }],
    },
  ]);
  expect(await screen.findByText(`Trying mfe-books from ${BUILDS}/42/`)).toBeVisible();
});

test('a released version of this portal can be an override', async () => {
  network.use(http.get(`${ORIGIN}/remotes/mfe-books/2.0.0-abc/remote.json`, () => HttpResponse.json(build)));
  choose('/remotes/mfe-books/2.0.0-abc');

  const { remotes } = await apply();

  expect(remotes[1]?.entry).toBe(`${ORIGIN}/remotes/mfe-books/2.0.0-abc/remoteEntry.js`);
});

test.each([
  [
    'no server answers',
    () => HttpResponse.error(),
    'it can’t be reached, or Endpaper does not take builds from there',
  ],
  ['there is none', () => new HttpResponse(null, { status: 404 }), 'its remote.json was answered with 404'],
  ['it is something else', () => HttpResponse.text('<html>'), 'its remote.json is not that of a remote'],
  [
    'it is another remote',
    () => HttpResponse.json({ ...build, name: 'mfe-posts' }),
    'it is a build of mfe-posts',
  ],
])('where %s the released remotes stay, with a word about it', async (_, answer, reason) => {
  network.use(http.get(`${BUILDS}/42/remote.json`, answer));
  choose(`${BUILDS}/42`);

  expect((await apply()).remotes).toEqual(released);

  expect(
    await screen.findByText(
      `mfe-books from ${BUILDS}/42 did not work: ${reason}. The released one is shown.`,
    ),
  ).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a build that does not run is not used on the next page of the tab, until Try again', async () => {
  choose(`${BUILDS}/42`);
  load.mockRejectedValue(new Error('Unexpected token\nSee the docs'));
  await apply();
  expect(reload).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
  load.mockReset();

  expect((await apply()).remotes).toEqual(released);

  expect(load).not.toHaveBeenCalled();
  expect(
    await screen.findByText(
      /did not work: it does not run \(Error: Unexpected token\)\. The released one is shown\./,
    ),
  ).toBeVisible();
  load.mockResolvedValue(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(2);
  expect((await apply()).remotes).toHaveLength(2);
  expect(load).toHaveBeenCalled();
});

test('Stop restores the released remotes', async () => {
  choose(`${BUILDS}/42`);
  await apply();

  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));

  expect(hasOverrides()).toBe(false);
  expect(reload).toHaveBeenCalled();
});

test('an invalid value in storage overrides nothing', async () => {
  localStorage.setItem(OVERRIDES_KEY, 'mfe-books');

  expect((await apply()).remotes).toEqual(released);
  expect(screen.queryByRole('complementary')).toBeNull();
});
