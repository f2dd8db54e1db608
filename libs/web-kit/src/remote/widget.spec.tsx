import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aRemote } from '../testing/remote-builders.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork } from '../testing/server.js';
import { defineRemote, type RemoteDefinition } from './define-remote.js';
import { QuietWidgets } from './LoadedComponent.js';
import { Widget } from './Widget.js';

cannedNetwork();

const posts = aRemote({ name: 'mfe-posts', widgets: ['posts/of-book'] });

function postsBy(Component: (props: { bookId: number }) => React.ReactNode): RemoteDefinition {
  return defineRemote({
    name: 'mfe-posts',
    routes: [],
    widgets: { 'posts/of-book': () => Promise.resolve({ Component }) },
  });
}

const healthy = postsBy(({ bookId }) => <p>Posts of book {bookId}</p>);

test('a widget of another remote is shown with its props', async () => {
  renderInPortal(<Widget name="posts/of-book" bookId={3} />, {
    remotes: [posts],
    loadRemote: () => Promise.resolve(healthy),
  });

  expect(screen.getByRole('status')).toHaveTextContent('loading...');
  expect(await screen.findByText('Posts of book 3')).toBeVisible();
});

test('a widget that no released remote provides renders nothing', () => {
  const { container } = renderInPortal(
    <section>
      <Widget name="posts/of-book" bookId={3} />
    </section>,
  );

  expect(container.querySelector('section')).toBeEmptyDOMElement();
});

test('a remote that fails once is loaded again without a notice', async () => {
  const loadRemote = jest
    .fn<() => Promise<RemoteDefinition>>()
    .mockRejectedValueOnce(new Error('connection reset'))
    .mockResolvedValue(healthy);

  renderInPortal(<Widget name="posts/of-book" bookId={3} />, { remotes: [posts], loadRemote });

  expect(await screen.findByText('Posts of book 3')).toBeVisible();
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

test('a remote that failed is loaded again when the browser is online again', async () => {
  jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  let up = false;
  renderInPortal(<Widget name="posts/of-book" bookId={3} />, {
    remotes: [posts],
    loadRemote: () => (up ? Promise.resolve(healthy) : Promise.reject(new Error('offline'))),
  });
  await screen.findByText('This part can’t be reached right now.');
  up = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Posts of book 3')).toBeVisible();
});

test('Try again at one place of a widget loads it at all of them', async () => {
  jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  let up = false;
  const { user } = renderInPortal(
    <>
      <Widget name="posts/of-book" bookId={3} />
      <Widget name="posts/of-book" bookId={4} />
    </>,
    {
      remotes: [posts],
      loadRemote: () => (up ? Promise.resolve(healthy) : Promise.reject(new Error('404'))),
    },
  );
  await waitFor(() => {
    expect(screen.getAllByText('This part can’t be reached right now.')).toHaveLength(2);
  });
  up = true;
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  if (first) await user.click(first);

  expect(await screen.findByText('Posts of book 3')).toBeVisible();
  expect(await screen.findByText('Posts of book 4')).toBeVisible();
});

test('a remote that is down shows a notice in place of its widget, and Try again loads it', async () => {
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  let up = false;
  const { user } = renderInPortal(
    <>
      <p>The book itself</p>
      <Widget name="posts/of-book" bookId={3} />
    </>,
    {
      remotes: [posts],
      loadRemote: () => (up ? Promise.resolve(healthy) : Promise.reject(new Error('404'))),
    },
  );
  expect(await screen.findByText('This part can’t be reached right now.')).toBeVisible();
  expect(screen.getByText('The book itself')).toBeVisible();
  expect(reported).toHaveBeenCalled();

  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Posts of book 3')).toBeVisible();
});

test('a quiet widget shows nothing while it loads, and nothing when its remote is down', async () => {
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const { container } = renderInPortal(
    <section>
      <QuietWidgets value>
        <Widget name="posts/of-book" bookId={3} />
      </QuietWidgets>
    </section>,
    { remotes: [posts], loadRemote: () => Promise.reject(new Error('404')) },
  );
  const room = container.querySelector('section');
  expect(room?.querySelector('[data-ep-loading]')).not.toBeVisible();
  expect(room?.children).toHaveLength(1);
  await waitFor(() => {
    expect(reported).toHaveBeenCalled();
    expect(room).toBeEmptyDOMElement();
  });
});

test('a remote that does not respond times out', async () => {
  jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  renderInPortal(<Widget name="posts/of-book" bookId={3} />, {
    remotes: [posts],
    loadRemote: () => new Promise(() => undefined),
  });

  expect(await screen.findByText('This part can’t be reached right now.')).toBeVisible();
});

test('onFailure is called for a remote that failed, not for one that loaded at the second attempt', async () => {
  jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const onFailure = jest.fn();
  const loadRemote = jest
    .fn<() => Promise<RemoteDefinition>>()
    .mockRejectedValueOnce(new Error('connection reset'))
    .mockResolvedValueOnce(healthy)
    .mockRejectedValue(new Error('404'));
  const first = renderInPortal(<Widget name="posts/of-book" bookId={3} />, {
    remotes: [posts],
    loadRemote,
    onFailure,
  });
  await screen.findByText('Posts of book 3');
  expect(onFailure).not.toHaveBeenCalled();
  first.unmount();

  renderInPortal(<Widget name="posts/of-book" bookId={3} />, { remotes: [posts], loadRemote, onFailure });

  await screen.findByText('This part can’t be reached right now.');
  expect(onFailure).toHaveBeenCalledWith(posts, new Error('404'));
});

test('a remote that lacks a widget of its release fails with an error that names both', async () => {
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  renderInPortal(<Widget name="posts/of-book" bookId={3} />, {
    remotes: [posts],
    loadRemote: () => Promise.resolve(defineRemote({ name: 'mfe-posts', routes: [], widgets: {} })),
  });

  await screen.findByText('This part can’t be reached right now.');
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({
      message: 'mfe-posts 1.0.0 does not provide the widget posts/of-book',
    }),
  );
});

test('a widget that throws does not break the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInPortal(
    <>
      <p>The book itself</p>
      <Widget name="posts/of-book" bookId={3} />
    </>,
    {
      remotes: [posts],
      loadRemote: () =>
        Promise.resolve(
          postsBy(() => {
            throw new Error('undefined is not a function');
          }),
        ),
    },
  );

  expect(await screen.findByText('This part can’t be shown right now.')).toBeVisible();
  expect(screen.getByText('The book itself')).toBeVisible();
});
