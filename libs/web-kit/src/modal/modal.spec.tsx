import { anOwnUser } from '@endpaper/contracts/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { sessionApi } from '../session/session.api.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork, signedIn } from '../testing/server.js';
import { ModalHost } from './ModalHost.js';
import { useModal, type ModalContentProps } from './use-modal.js';

const network = cannedNetwork();

function Content({ onDone, onDirtyChange }: ModalContentProps) {
  return (
    <>
      <input
        aria-label="Email"
        onChange={event => {
          onDirtyChange(event.target.value !== '');
        }}
      />
      <button onClick={onDone}>Finish</button>
      <Link to="/about">About</Link>
    </>
  );
}

function Opener({ onClose }: { onClose?: () => void }) {
  const modal = useModal();
  return (
    <>
      <button
        onClick={() => {
          modal.open('log-in', onClose);
        }}
      >
        Open
      </button>
      <ModalHost contents={{ 'log-in': Content, 'sign-up': Content, 'books/create-form': Content }} />
    </>
  );
}

async function opened(onClose?: () => void) {
  const view = renderInPortal(<Opener onClose={onClose} />, { modals: null });
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Log In' });
  return view;
}

const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

test('closing the modal runs the close callback', async () => {
  const onClose = jest.fn();
  const { user } = await opened(onClose);

  await user.keyboard('{Escape}');

  await closed();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('content that has finished closes the modal without the close callback', async () => {
  const onClose = jest.fn();
  network.use(signedIn());
  const { user } = await opened(onClose);

  await user.click(screen.getByRole('button', { name: 'Finish' }));

  await closed();
  expect(onClose).not.toHaveBeenCalled();
});

test('a sign-in modal closes when the session has its reader, not before', async () => {
  const { user, store } = await opened();

  await user.click(screen.getByRole('button', { name: 'Finish' }));

  expect(screen.getByRole('dialog')).toBeVisible();
  await act(() => store.dispatch(sessionApi.util.upsertQueryData('session', undefined, anOwnUser())));
  await closed();
});

test('a modal asks before it discards typed text', async () => {
  const { user } = await opened();
  await user.type(screen.getByLabelText('Email'), 'ada');

  await user.keyboard('{Escape}');

  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await closed();
});

test('a modal closes when its page changes', async () => {
  const { user } = await opened();

  await user.click(screen.getByRole('link', { name: 'About' }));

  await closed();
});

test('a modal with typed text stays open when its page changes', async () => {
  const { user, path } = await opened();
  await user.type(screen.getByLabelText('Email'), 'ada');

  await user.click(screen.getByRole('link', { name: 'About' }));

  expect(path()).toBe('/about');
  expect(screen.getByLabelText('Email')).toHaveValue('ada');
});
