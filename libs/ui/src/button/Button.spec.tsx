import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { Button } from './Button.js';

describe('a busy button', () => {
  test('does not send its form again, and keeps the focus', async () => {
    const onSubmit = jest.fn((event: SubmitEvent) => {
      event.preventDefault();
    });
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    );
    const user = userEvent.setup();
    const { rerender } = render(form(false));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);

    rerender(form(true));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Save', busy: true })).toHaveFocus();
  });
});
