import { anOwnUser } from '@endpaper/contracts/testing';
import { useSession } from '@endpaper/web-kit';
import {
  cannedNetwork,
  createBarrier,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FormattedTextArea } from '../formatting/FormattedTextArea.js';

const friend = (id: number, username: string, state = 'friends') => ({ id, username, picture: null, state });
const found = (id: number, username: string) => ({
  ...{ id, username, picture: null },
  ...{ first_name: null, last_name: null },
});

const server = cannedNetwork(
  signedIn(anOwnUser()),
  respondWith('/api/friends/current', [
    friend(8, 'Maren'),
    friend(9, 'marta reads'),
    friend(11, 'Łucja'),
    friend(12, 'mark', 'requested'),
  ]),
  respondWith('/api/users/search', [found(7, 'mary-me'), found(8, 'Maren'), found(10, 'maria')]),
);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** The field, once it is known who types. */
function Field() {
  return useSession().status === 'signed-in' && <FormattedTextArea label="Text" />;
}

async function type(text: string) {
  const view = renderInPortal(<Field />);
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await view.user.type(area, text);
  return { ...view, area };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const findOptions = async (...names: string[]) => {
  await waitFor(() => {
    expect(options().map(text => names.find(name => text.endsWith(name)))).toEqual(names);
  });
};

test('a typed @ offers friends, then readers of that name, and only those whom it can name', async () => {
  const requests = recordRequests(server);
  const { area, user } = await type('I agree with @mar');

  await findOptions('Maren', 'maria');
  expect(screen.getByRole('status')).toHaveTextContent('2 readers to mention');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Maren');
  expect(area).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await waitFor(() => {
    expect(requests).toContain('GET /api/users/search?limit=12&q=mar');
  });

  await user.keyboard('{ArrowDown}');
  expect(area).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /maria$/ }).id);
  await user.keyboard('{Enter}');
  expect(area).toHaveValue('I agree with @maria ');
  expect(options()).toEqual([]);
  await user.keyboard('fully');
  expect(area).toHaveValue('I agree with @maria fully');
});

test('a reader whom an arrow has reached stays reached when others are found later', async () => {
  const { released, release } = createBarrier();
  server.use(
    respondWith('/api/friends/current', [friend(8, 'Maren'), friend(13, 'Marie')]),
    http.get(`${ORIGIN}/api/users/search`, async () => {
      await released;
      return HttpResponse.json([found(10, 'maria')]);
    }),
  );
  const { area, user } = await type('@mar');
  await findOptions('Maren', 'Marie');
  await user.keyboard('{ArrowDown}');

  release();
  await findOptions('Maren', 'Marie', 'maria');
  await user.keyboard('{Enter}');

  expect(area).toHaveValue('@Marie ');
});

test('Tab chooses, and the arrows go round', async () => {
  const { area, user } = await type('@mar');
  await findOptions('Maren', 'maria');
  await user.keyboard('{ArrowUp}{Tab}');
  expect(area).toHaveValue('@maria ');
  expect(area).toHaveFocus();
});

test('Escape closes the list alone, and the next letter opens it again', async () => {
  let closed = 0;
  const onKeyDown = (event: KeyboardEvent) => (closed += event.key === 'Escape' ? 1 : 0);
  document.addEventListener('keydown', onKeyDown, true);
  const { user } = await type('@ma');
  await findOptions('Maren', 'maria');
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(closed).toBe(0);
  await user.keyboard('{Escape}');
  expect(closed).toBe(1);
  await user.keyboard('r');
  await findOptions('Maren', 'maria');
  document.removeEventListener('keydown', onKeyDown, true);
});

test('a touched reader is chosen, and the field keeps the focus', async () => {
  const { area, user } = await type('@mar');
  await findOptions('Maren', 'maria');
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('option', { name: /maria$/ }) });
  expect(area).toHaveValue('@maria ');
  expect(area).toHaveFocus();
});

test('names of other scripts are completed in any case', async () => {
  server.use(respondWith('/api/users/search', []));
  const { area, user } = await type('(@łu');
  await findOptions('Łucja');
  await user.keyboard('{Enter}');
  expect(area).toHaveValue('(@Łucja ');
});

test.each(['ada@mar', '@', 'no name', '@mar '])('%j offers nobody, and Enter begins a line', async text => {
  const { area, user } = await type(`${text}{Enter}`);
  expect(area.value).toBe(`${text}\n`);
  await user.tab();
  expect(options()).toEqual([]);
});

test('keys do what they always do while nobody is found', async () => {
  server.use(respondWith('/api/users/search', []), respondWith('/api/friends/current', []));
  const { area } = await type('@nobody{Enter}at all');
  expect(area).toHaveValue('@nobody\nat all');
});
