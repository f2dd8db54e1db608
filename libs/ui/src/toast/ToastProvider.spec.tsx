import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider } from './ToastProvider.js';
import { useToast } from './toast-context.js';

function Save() {
  const toast = useToast();
  return (
    <button
      onClick={() => {
        toast('Saved');
      }}
    >
      Save
    </button>
  );
}

const undo = jest.fn();
const explain = jest.fn();

function Remove() {
  const toast = useToast();
  return (
    <button
      onClick={() => {
        toast('Removed', 'plain', { label: 'Undo', onPress: undo }, { label: 'Why?', onPress: explain });
      }}
    >
      Remove
    </button>
  );
}

const wait = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

describe('a toast', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <ToastProvider>
        <Save />
        <Remove />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('appears, and disappears after a while', () => {
    expect(screen.getByText('Saved')).toBeVisible();

    wait(8000);

    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('stays while it has the pointer', () => {
    fireEvent.pointerEnter(screen.getByText('Saved'));
    wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();

    fireEvent.pointerLeave(screen.getByText('Saved'));
    wait(8000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test.each([
    [200, false],
    [700, true],
  ])('about a control that ends at %i of 768 px is at the top: %s', (bottom, isAtTop) => {
    const button = screen.getByRole('button', { name: 'Save' });
    button.getBoundingClientRect = () => new DOMRect(0, bottom - 44, 80, 44);
    button.focus();
    fireEvent.click(button);
    expect(document.querySelector('[data-ep-toasts]')?.classList.contains('atTop')).toBe(isAtTop);
  });

  test('can be dismissed, and is shown once for the same message', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Saved')).toHaveLength(1);

    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('has a button for an act, to which F8 leads and from which the focus returns', () => {
    const button = screen.getByRole('button', { name: 'Remove' });
    button.focus();
    fireEvent.click(button);
    wait(8000);

    fireEvent.keyDown(button, { key: 'F8' });
    const action = screen.getByRole('button', { name: 'Undo' });
    expect(action).toHaveFocus();
    wait(60_000);
    fireEvent.click(action);

    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('has a further act', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect(explain).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  });
});
