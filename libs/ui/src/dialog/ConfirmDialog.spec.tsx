import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.js';
import { preloadDialogs } from './use-dialog-windows.js';

beforeAll(preloadDialogs);

function asked({
  busy = false,
  ...texts
}: { busy?: boolean; error?: string; subject?: string; consequence?: ReactNode } = {}) {
  const onCancel = jest.fn();
  const onConfirm = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Delete Book"
      question="Are you sure?"
      cancelLabel="Keep Book"
      confirmLabel="Delete Book"
      busy={busy}
      {...texts}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />,
  );
  return { user: userEvent.setup(), onCancel, onConfirm };
}

describe('a confirmation', () => {
  test('asks its question, with the focus on the button that changes nothing', () => {
    asked();

    expect(screen.getByRole('alertdialog', { name: 'Delete Book' })).toHaveAccessibleDescription(
      'Are you sure?',
    );
    expect(screen.getByRole('button', { name: 'Keep Book' })).toHaveFocus();
  });

  test('names what is lost, in the direction of its script', () => {
    asked({ subject: 'Middlemarch' });

    expect(screen.getByText('Middlemarch')).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Middlemarch Are you sure?');
  });

  test('says below its question what else is lost', () => {
    asked({ consequence: <p>So are two posts.</p> });

    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Are you sure? So are two posts.');
  });

  test('reports which button was clicked', async () => {
    const { user, onCancel, onConfirm } = asked();

    await user.click(screen.getByRole('button', { name: 'Delete Book' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Keep Book' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('cannot be confirmed again or closed while the action is pending', async () => {
    const { user, onCancel, onConfirm } = asked({ busy: true });

    await user.click(screen.getByRole('button', { name: 'Delete Book' }));
    await user.keyboard('{Escape}');

    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test('shows why the action has failed', () => {
    asked({ error: 'Something went wrong. Please try again' });

    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again');
  });
});
