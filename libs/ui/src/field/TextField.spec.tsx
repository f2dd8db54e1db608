import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from './TextField.js';

const family = String.fromCodePoint(0x1f469, 0x200d, 0x1f467);

describe('a text field', () => {
  test('is found by its label and is valid until it has an error', () => {
    render(<TextField label="Title" />);

    expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  });

  test('follows the direction of what is typed', () => {
    render(<TextField label="Title" />);

    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('dir', 'auto');
  });

  test('has its error above it, and error and hint as its description', () => {
    render(<TextField label="Cover" hint="Address of a picture" error="Please enter a valid URL" />);

    const input = screen.getByRole('textbox', { name: 'Cover' });
    const error = screen.getByText('Please enter a valid URL');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Please enter a valid URL Address of a picture');
    expect(error.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows the characters left only near the limit', async () => {
    const user = userEvent.setup();
    render(<TextField label="Title" limit={10} />);
    const input = screen.getByRole('textbox', { name: 'Title' });

    await user.type(input, 'Persuas');
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();

    await user.type(input, 'io');
    expect(input).toHaveAccessibleDescription('1 character left');

    await user.type(input, 'n, 2');
    expect(input).toHaveAccessibleDescription('3 characters too many');
    expect(input).toHaveValue('Persuasion, 2');
  });

  test('counts user-perceived characters: a family emoji is one, surrounding white space is none', () => {
    render(<TextField label="Title" limit={5} defaultValue={`  ${family.repeat(4)}  `} />);

    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('1 character left');
  });
});
