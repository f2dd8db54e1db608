import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useModal } from '../modal/use-modal.js';
import { useOrder } from '../order/use-order.js';
import { aRemote } from '../testing/remote-builders.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork } from '../testing/server.js';
import { defineRemote } from './define-remote.js';
import { useOwnName } from '../front-end/front-end-name.js';
import { remoteRoutes } from './remote-routes.js';
import { Widget } from './Widget.js';

cannedNetwork();

const books = aRemote({ name: 'mfe-books', widgets: ['books/search'] });
const posts = aRemote({ name: 'mfe-posts', widgets: ['posts/search'] });

function Names() {
  const { order } = useOrder('found', ['newest', 'oldest']);
  const { openForm } = useModal();
  const name = useOwnName()('found');
  return (
    <>
      <p>{`${name}: ${order}`}</p>
      <button
        onClick={() => {
          openForm('Form', () => <FormName />);
        }}
      >
        Open the form of {name}
      </button>
    </>
  );
}

function FormName() {
  return <p>The form is {useOwnName()('found')}</p>;
}

function render() {
  return renderInPortal(
    <>
      <Widget name="books/search" query="" />
      <Widget name="posts/search" query="" />
    </>,
    {
      remotes: [books, posts],
      loadRemote: ({ name, widgets }) =>
        Promise.resolve(
          defineRemote({
            name,
            routes: [],
            widgets: Object.fromEntries(
              widgets.map(widget => [widget, () => Promise.resolve({ Component: Names })]),
            ),
          }),
        ),
    },
  );
}

test('what two remotes store under one name stands apart', async () => {
  localStorage.setItem('endpaper.order.mfe-posts/found', 'oldest');
  render();

  expect(await screen.findByText('mfe-books/found: newest')).toBeVisible();
  expect(await screen.findByText('mfe-posts/found: oldest')).toBeVisible();
  localStorage.clear();
});

test('a form belongs to the remote that opens it', async () => {
  const { user } = render();

  await user.click(await screen.findByRole('button', { name: 'Open the form of mfe-posts/found' }));

  expect(await screen.findByText('The form is mfe-posts/found')).toBeVisible();
});

test('of two widgets or pages with one name the page takes one, and the other is reported', () => {
  const intruder = aRemote({
    name: 'mfe-social',
    widgets: ['books/search'],
    routes: [{ path: 'books/:book_id', preload: [], data: [] }],
  });
  const owner = { ...books, routes: [{ path: 'books/:book_id', preload: [], data: [] }] };
  const failures: string[] = [];
  const { catalog } = renderInPortal(<p />, {
    remotes: [intruder, owner],
    onFailure: ({ name }, thrown) => failures.push(`${name}: ${String(thrown)}`),
  });

  expect(failures).toEqual([
    'mfe-social: Error: the widget books/search belongs to another remote',
    'mfe-books: Error: the page books/:book_id belongs to another remote',
  ]);
  expect(remoteRoutes(catalog)).toHaveLength(1);
});
