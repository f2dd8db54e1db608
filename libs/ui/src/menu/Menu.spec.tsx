import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button.js';
import { Dialog } from '../dialog/Dialog.js';
import { Menu, MenuChoices, MenuItem } from './Menu.js';

function Profile() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>Profile</Button>}>
        <MenuItem
          onSelect={() => {
            setOpen(true);
          }}
        >
          Log In
        </MenuItem>
        <MenuItem asChild>
          <a href="#about">About</a>
        </MenuItem>
      </Menu>
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

describe('a menu', () => {
  test('opens by keyboard on its first item, and returns the focus on Escape', async () => {
    const user = userEvent.setup();
    render(<Profile />);
    await user.tab();

    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Log In' })).toHaveFocus();
    expect(screen.getByRole('menuitem', { name: 'About' })).toHaveAttribute('href', '#about');

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus();
  });

  test('opens a dialog, which returns the focus to the button of the menu', async () => {
    const user = userEvent.setup();
    render(<Profile />);

    await user.click(screen.getByRole('button', { name: 'Profile' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log In' }));
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    });
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus();
    });
  });

  test('has choices, of which one is checked', async () => {
    const chosen: string[] = [];
    const user = userEvent.setup();
    render(
      <Menu trigger={<Button>View</Button>}>
        <MenuChoices
          label="View as"
          choices={[
            ['grid', 'Grid'],
            ['list', 'List'],
          ]}
          value="list"
          onChoose={choice => {
            chosen.push(choice);
          }}
        />
      </Menu>,
    );

    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(screen.getByRole('group', { name: 'View as' })).toBeVisible();
    expect(screen.getByRole('menuitemradio', { name: 'List' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Grid' }));

    expect(chosen).toEqual(['grid']);
  });
});
