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

const wait = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

describe('a passing message', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <ToastProvider>
        <Save />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('comes, and goes by itself', () => {
    expect(screen.getByText('Saved')).toBeVisible();

    wait(8000);

    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('stays while someone points at it', () => {
    fireEvent.pointerEnter(screen.getByText('Saved'));
    wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();

    fireEvent.pointerLeave(screen.getByText('Saved'));
    wait(8000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('can be dismissed, and said twice it stands there once', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Saved')).toHaveLength(1);

    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});
