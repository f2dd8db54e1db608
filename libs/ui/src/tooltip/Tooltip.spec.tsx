import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IconButton } from '../button/IconButton.js';

const shown = () => screen.queryByText('Collapse sidebar');

describe('the name of a button without a text', () => {
  test('is shown when the pointer stays', async () => {
    render(<IconButton label="Collapse sidebar" icon="‹" />);

    await userEvent.hover(screen.getByRole('button'));
    expect(shown()).toBeNull();
    expect(await screen.findByText('Collapse sidebar')).toBeInTheDocument();
  });

  test('is hidden when the pointer leaves', async () => {
    render(<IconButton label="Collapse sidebar" icon="‹" />);
    await userEvent.hover(screen.getByRole('button'));
    await screen.findByText('Collapse sidebar');

    await userEvent.unhover(screen.getByRole('button'));

    await waitFor(() => {
      expect(shown()).toBeNull();
    });
  });

  test('is shown at once on keyboard focus, and hidden on Escape', async () => {
    render(<IconButton label="Collapse sidebar" icon="‹" />);

    await userEvent.tab();
    expect(shown()).toBeInTheDocument();

    await userEvent.keyboard('{Escape}');
    expect(shown()).toBeNull();
  });

  test('is hidden on a click', async () => {
    const presses: string[] = [];
    render(
      <IconButton
        label="Collapse sidebar"
        icon="‹"
        onPointerDown={() => presses.push('down')}
        onClick={() => presses.push('click')}
      />,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));

    expect(presses).toEqual(['down', 'click']);
  });
});
