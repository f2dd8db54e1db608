import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type KeyboardEvent } from 'react';
import { SearchInput } from './SearchInput.js';

function Search({ onKeyDown }: { onKeyDown?: (event: KeyboardEvent) => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchInput label="Search" value={value} onType={setValue} clearLabel="Clear" onKeyDown={onKeyDown} />
  );
}
const field = () => screen.getByRole('textbox', { name: 'Search' });

test('a search is cleared by Escape, and by a button that gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Search />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  await user.type(field(), 'emma{Escape}');
  expect(field()).toHaveValue('');
  await user.type(field(), 'emma');
  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('Escape that something else has used, or that ends a composition, clears nothing', async () => {
  const user = userEvent.setup();
  const view = render(
    <Search
      onKeyDown={event => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    />,
  );
  await user.type(field(), 'emma{Escape}');
  expect(field()).toHaveValue('emma');
  view.unmount();

  render(<Search />);
  await user.type(field(), 'emma');
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  expect(field()).toHaveValue('emma');
});
