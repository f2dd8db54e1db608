import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { OFFLINE } from '../notice/offline.js';
import { ToastProvider } from '../toast/ToastProvider.js';
import { ConfirmWindow } from './ConfirmWindow.js';
import { Dialog } from './Dialog.js';
import { DialogWindow } from './DialogWindow.js';

const arrival = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./windows.js', arrival);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </button>
      <Dialog
        open={open}
        title="Log In"
        onClose={() => {
          setOpen(false);
        }}
      >
        <input aria-label="Email" />
      </Dialog>
    </>
  );
}

test('the window of a dialog is loaded when it first opens, again when that fails, and again with the next click', async () => {
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const user = userEvent.setup();
  render(<Page />, { wrapper: ToastProvider });
  const button = screen.getByRole('button', { name: 'Open' });
  expect(arrival).not.toHaveBeenCalled();

  arrival.mockRejectedValue(new Error('connection reset'));
  await user.click(button);
  expect(await screen.findByText('This can’t be opened right now. Please try again')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(arrival).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledTimes(1);

  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(button);
  expect(await screen.findByText(OFFLINE)).toBeVisible();
  online.mockRestore();

  arrival.mockReset().mockRejectedValueOnce(new Error('404'));
  let arrive: () => void = () => undefined;
  arrival.mockReturnValueOnce(
    new Promise(resolve => {
      arrive = () => {
        resolve({ ConfirmWindow, DialogWindow });
      };
    }),
  );
  await user.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('loading...');
  await waitFor(() => {
    expect(arrival).toHaveBeenCalledTimes(2);
  });
  arrive();
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(button).toHaveFocus();
  });
});
