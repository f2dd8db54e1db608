import { describe, expect, jest, test } from '@jest/globals';
import { cannedNetwork, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBook, refusal } from '../../testing/book-builders.js';
import { CreateBook } from './CreateBook.js';

const server = cannedNetwork(signedIn());
const create = `${ORIGIN}/api/books/new`;

function opened() {
  const onDone = jest.fn();
  const onDirtyChange = jest.fn();
  return {
    ...renderInPortal(<CreateBook onDone={onDone} onDirtyChange={onDirtyChange} />),
    onDone,
    onDirtyChange,
  };
}

type Opened = ReturnType<typeof opened>;

const field = (name: string) => screen.getByRole('textbox', { name });

async function fill(user: Opened['user'], known: Partial<Record<string, string>> = {}) {
  await user.type(field('Title'), known['Title'] ?? 'Dune');
  await user.type(field('Author'), known['Author'] ?? 'Frank Herbert');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Science Fiction');
  await user.type(field('Cover'), known['Cover'] ?? 'https://covers.example/dune.jpg');
  await user.click(field('Description'));
  await user.paste(known['Description'] ?? 'A desert, a spice and a boy.');
}

const send = (user: Opened['user']) => user.click(screen.getByRole('button', { name: 'Create Book' }));

describe('the form of a new book', () => {
  test('sends the draft with the placeholder for a link left out, closes, and goes to the new book', async () => {
    let sent: unknown;
    server.use(
      http.post(create, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(aBook({ id: 65 }), { status: 201 });
      }),
    );
    const { user, path, onDone, onDirtyChange } = opened();

    await fill(user);
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
    await send(user);

    await waitFor(() => {
      expect(path()).toBe('/books/65');
    });
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(sent).toEqual({
      title: 'Dune',
      author: 'Frank Herbert',
      genre_id: 2,
      cover: 'https://covers.example/dune.jpg',
      amazon: 'url',
      description: 'A desert, a spice and a boy.',
    });
  });

  test('says what is wrong above each field and sends nothing', async () => {
    const { user, onDone } = opened();

    await send(user);

    expect(await screen.findByText('Please choose a genre')).toBeVisible();
    expect(field('Title')).toHaveAccessibleDescription(/Title is required/);
    expect(field('Author')).toHaveAccessibleDescription(/Author name is required/);
    expect(field('Cover')).toHaveAccessibleDescription(/Please enter a valid URL/);
    expect(field('Description')).toHaveAccessibleDescription(/Description must be longer than 4 characters/);
    expect(field('Title')).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
  });

  test.each([
    ['Title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['Author', 'x'.repeat(51), 'Author name must be shorter than 50 characters'],
    ['Cover', 'not an address', 'Please enter a valid URL'],
    ['Description', 'abc', 'Description must be longer than 4 characters'],
    ['Description', 'x'.repeat(2001), 'Description must be shorter than 2000 characters'],
  ])('refuses a bad %s', async (name, text, sentence) => {
    const { user } = opened();
    await fill(user, { [name]: text });

    await send(user);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field(name)).toBeInvalid();
  });

  test('refuses a link that leads nowhere', async () => {
    const { user } = opened();
    await fill(user);
    await user.type(field('Amazon link'), 'javascript:alert(1)');

    await send(user);

    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(field('Amazon link')).toBeInvalid();
  });

  test('shows what the server says at the field that it says it about, and keeps what was typed', async () => {
    server.use(http.post(create, () => refusal(400, { title: 'This title is taken' }, 'validation_failed')));
    const { user, onDone } = opened();
    await fill(user);

    await send(user);

    expect(await screen.findByText('This title is taken')).toBeVisible();
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveValue('Dune');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('says that something went wrong when the service is down, and keeps what was typed', async () => {
    server.use(http.post(create, () => refusal(503, { message: 'upstream is away' })));
    const { user } = opened();
    await fill(user);

    await send(user);

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(field('Description')).toHaveValue('A desert, a spice and a boy.');
  });

  test('shows the cover as it will look, drawn until its picture is there', async () => {
    const { user } = opened();

    await user.type(field('Title'), 'Dune');

    expect(screen.getByRole('figure', { name: 'Preview of the cover' })).toHaveTextContent('Dune');
  });
});
