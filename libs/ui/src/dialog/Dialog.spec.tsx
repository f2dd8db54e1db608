import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.js';
import { preloadDialogs } from './use-dialog-windows.js';

beforeAll(preloadDialogs);

function LogInWindow({ dirty = false, onClose }: { dirty?: boolean; onClose: () => void }) {
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
        dirty={dirty}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      >
        <label>
          Email <input />
        </label>
      </Dialog>
    </>
  );
}

async function opened({ dirty = false } = {}) {
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(<LogInWindow dirty={dirty} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, onClose };
}

describe('a dialog', () => {
  test('is named by its title and focuses its first field', async () => {
    await opened();

    expect(screen.getByRole('dialog', { name: 'Log In' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  test('focuses its first field when the fields are loaded later', async () => {
    const late = (
      <Dialog open title="Log In">
        <p>loading...</p>
      </Dialog>
    );
    const { rerender } = render(late);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();

    rerender(
      <Dialog open title="Log In">
        <input aria-label="Email" />
      </Dialog>,
    );

    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    });
  });

  describe('that closes between the two clicks of a double click', () => {
    async function closedDialog() {
      const onClick = jest.fn();
      const page = (isOpen: boolean) => (
        <>
          <button onClick={onClick}>Below</button>
          <Dialog open={isOpen} title="Log In">
            <input aria-label="Email" />
          </Dialog>
        </>
      );
      const { rerender } = render(page(true));
      // Ends what the dialogs of earlier tests swallow.
      await userEvent.click(await screen.findByRole('textbox', { name: 'Email' }));
      rerender(page(false));
      return { button: screen.getByText('Below'), onClick };
    }

    test('swallows the second click, and cancels its press, which would move the focus', async () => {
      const { button, onClick } = await closedDialog();

      const isCancelled = !fireEvent.mouseDown(button, { detail: 2 });
      fireEvent.click(button, { detail: 2 });

      expect(isCancelled).toBe(true);
      expect(onClick).not.toHaveBeenCalled();
    });

    test('passes the next double click to what lay below it', async () => {
      const { button, onClick } = await closedDialog();

      await userEvent.setup().dblClick(button);

      expect(onClick).toHaveBeenCalledTimes(2);
      expect(button).toHaveFocus();
    });
  });

  test.each([
    ['asks before a reload when something was typed', true],
    ['lets a reload be when nothing was typed', false],
  ])('%s', async (_, dirty) => {
    await opened({ dirty });
    const reload = new Event('beforeunload', { cancelable: true });

    window.dispatchEvent(reload);

    expect(reload.defaultPrevented).toBe(dirty);
  });

  test('closes on Escape and returns the focus', async () => {
    const { user, onClose } = await opened();

    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    });
  });

  test('focuses the heading of the page when the original element is no longer shown', async () => {
    const user = userEvent.setup();
    const page = (button: boolean, open: boolean) => (
      <main>
        <h1 tabIndex={-1}>Friends</h1>
        {button && <button>Log In</button>}
        <Dialog open={open} title="Log In">
          <input aria-label="Email" />
        </Dialog>
      </main>
    );
    const { rerender } = render(page(true, false));
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    rerender(page(true, true));
    rerender(page(false, true));

    rerender(page(false, false));

    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Friends' })).toHaveFocus();
    });
  });

  test('closes on a click on the background', async () => {
    const { user, onClose } = await opened();
    const background = screen.getByRole('dialog').parentElement;

    if (background) await user.click(background);

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('stays open on a click inside', async () => {
    const { user, onClose } = await opened();

    await user.click(screen.getByRole('heading', { name: 'Log In' }));

    expect(screen.getByRole('dialog')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('asks before it discards typed text, and keeps it on Keep Writing', async () => {
    const { user, onClose } = await opened({ dirty: true });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.org');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep Writing' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep Writing' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('discards typed text on Discard', async () => {
    const { user, onClose } = await opened({ dirty: true });

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  describe('when the reader goes Back', () => {
    const router = jest.fn();
    beforeEach(() => {
      router.mockClear();
      window.history.replaceState({ idx: 0 }, '', '/books');
      window.history.pushState({ idx: 1 }, '', '/books/1');
      window.addEventListener('popstate', router);
    });
    afterEach(() => {
      window.removeEventListener('popstate', router);
    });

    async function backFrom(dirty: boolean) {
      const view = await opened({ dirty });
      window.history.back();
      return view;
    }

    test('asks first when text was typed, and stays on Keep Writing', async () => {
      const { user, onClose } = await backFrom(true);

      await user.click(await screen.findByRole('button', { name: 'Keep Writing' }));

      await waitFor(() => {
        expect(window.location.pathname).toBe('/books/1');
      });
      expect(screen.getByRole('dialog', { name: 'Log In' })).toBeVisible();
      expect(router).not.toHaveBeenCalled();
      expect(onClose).not.toHaveBeenCalled();
    });

    test('goes back on Discard', async () => {
      const { user, onClose } = await backFrom(true);
      const discard = await screen.findByRole('button', { name: 'Discard' });
      await waitFor(() => {
        expect(window.location.pathname).toBe('/books/1');
      });

      await user.click(discard);

      await waitFor(() => {
        expect(router).toHaveBeenCalledTimes(1);
      });
      expect(window.location.pathname).toBe('/books');
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    test('does not ask when nothing was typed', async () => {
      await backFrom(false);

      await waitFor(() => {
        expect(router).toHaveBeenCalledTimes(1);
      });
      expect(window.location.pathname).toBe('/books');
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });

    test('asks for a form also after a dialog with typed text over it has closed', async () => {
      const windows = (over: boolean) => (
        <>
          <Dialog open title="Edit Book" dirty>
            <input aria-label="Title" />
          </Dialog>
          {over && (
            <Dialog open title="Log In" dirty>
              <input aria-label="Email" />
            </Dialog>
          )}
        </>
      );
      const { rerender } = render(windows(false));
      rerender(windows(true));
      rerender(windows(false));

      window.history.back();

      expect(await screen.findByRole('alertdialog')).toBeVisible();
      expect(router).not.toHaveBeenCalled();
    });
  });
});
