import { describe, expect, jest, test } from '@jest/globals';
import { NO_DETAILS } from '@endpaper/contracts';
import { aBook } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CreateBook } from './CreateBook.js';

const server = cannedNetwork(
  signedIn(),
  respondWith('/api/books', []),
  respondWith('/api/books/lookup', { state: 'off', books: [] }),
);
const create = `${ORIGIN}/api/books/new`;

function renderForm() {
  const onDone = jest.fn();
  const onDirtyChange = jest.fn();
  return {
    ...renderInPortal(<CreateBook onDone={onDone} onDirtyChange={onDirtyChange} />),
    onDone,
    onDirtyChange,
  };
}

type Form = ReturnType<typeof renderForm>;

const field = (name: string) => screen.getByRole('textbox', { name });

const ADDRESS = 'Address of the picture';
const choosePicture = (user: Form['user']) =>
  user.click(screen.getByRole('radio', { name: 'A picture from the web' }));

/** Fills the form with valid values, except for the given ones. */
async function fill(user: Form['user'], values: Record<string, string> = {}) {
  if (ADDRESS in values) await choosePicture(user);
  const texts = {
    Title: 'Dune',
    Author: 'Frank Herbert',
    Description: 'A desert, a spice and a boy.',
    ...values,
  };
  for (const [name, text] of Object.entries(texts)) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Science Fiction');
}

const send = (user: Form['user']) => user.click(screen.getByRole('button', { name: 'Create Book' }));

test.each([
  ['its page opens', '/books/65', false],
  ['its reader goes on here', '/library', true],
])('what is known of a book is filled in, and it is handed over before %s', async (_, end, staysOnPage) => {
  server.use(http.post(create, () => HttpResponse.json(aBook({ id: 65 }), { status: 201 })));
  const known = {
    ...{ title: 'A Book of Nobody', author: 'Nobody', isbn: '9780306406157' },
    ...{ pages: '320', year: '1994', series: 'Saga of Nothing', series_number: '2' },
  };
  const handedOver: string[] = [];
  const onDone = jest.fn();
  const { user, path } = renderInPortal(
    <CreateBook
      onDone={onDone}
      onDirtyChange={jest.fn()}
      known={known}
      staysOnPage={staysOnPage}
      onCreated={async id => {
        handedOver.push(`${id} at ${path()}`);
        await Promise.resolve();
      }}
    />,
    { at: '/library' },
  );
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('A Book of Nobody');
  expect(field('Author')).toHaveValue('Nobody');
  expect(field('Pages')).toHaveValue('320');
  expect(field('Year')).toHaveValue('1994');
  expect(field('Series')).toHaveValue('Saga of Nothing');
  expect(field('Volume')).toHaveValue('2');

  await user.click(field('Description'));
  await user.paste('Without a description there is no book.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Science Fiction');
  await send(user);

  await waitFor(() => {
    expect([onDone.mock.calls.length, path()]).toEqual([1, end]);
  });
  expect(handedOver).toEqual(['65 at /library']);
});

describe('the form of a new book', () => {
  test('sends the placeholder for an empty link, closes, and opens the page of the new book', async () => {
    let sent: unknown;
    server.use(
      http.post(create, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(aBook({ id: 65 }), { status: 201 });
      }),
    );
    const { user, path, onDone, onDirtyChange } = renderForm();

    await fill(user, { [ADDRESS]: 'https://covers.example/dune.jpg' });
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
      ...NO_DETAILS,
    });
  });

  test('shows an error at each invalid field and sends nothing', async () => {
    const { user, onDone } = renderForm();

    await send(user);

    expect(await screen.findByText('Please choose a genre')).toBeVisible();
    expect(field('Title')).toHaveAccessibleDescription(/Title is required/);
    expect(field('Author')).toHaveAccessibleDescription(/Author name is required/);
    expect(field('Description')).toHaveAccessibleDescription(/Description must be longer than 4 characters/);
    expect(field('Title')).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
  });

  test.each([
    ['Title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['Author', 'x'.repeat(51), 'Author name must be shorter than 50 characters'],
    [ADDRESS, 'not an address', 'Please enter a valid URL'],
    ['Description', 'abc', 'Description must be longer than 4 characters'],
    ['Description', 'x'.repeat(2001), 'Description must be shorter than 2000 characters'],
  ])('rejects an invalid %s', async (name, text, error) => {
    const { user } = renderForm();
    await fill(user, { [name]: text });

    await send(user);

    expect(await screen.findByText(error)).toBeVisible();
    expect(field(name)).toBeInvalid();
  });

  test('rejects a link that is no web address', async () => {
    const { user } = renderForm();
    await fill(user, { 'Amazon link': 'javascript:alert(1)' });

    await send(user);

    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(field('Amazon link')).toBeInvalid();
  });

  test("shows the server's error at its field and keeps the input", async () => {
    server.use(
      http.post(create, () => errorResponse(400, { title: 'This title is taken' }, 'validation_failed')),
    );
    const { user, onDone } = renderForm();
    await fill(user);

    await send(user);

    expect(await screen.findByText('This title is taken')).toBeVisible();
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveValue('Dune');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('shows a general error when the service is unavailable, and keeps the input', async () => {
    server.use(http.post(create, () => errorResponse(503, { message: 'upstream is unavailable' })));
    const { user } = renderForm();
    await fill(user);

    await send(user);

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(field('Description')).toHaveValue('A desert, a spice and a boy.');
  });

  test('has a drawn cover at first, which is created as it was previewed', async () => {
    let sent: { cover?: string } = {};
    server.use(
      http.post(create, async ({ request }) => {
        sent = (await request.json()) as typeof sent;
        return HttpResponse.json(aBook({ id: 65 }), { status: 201 });
      }),
    );
    const { user, onDone } = renderForm();
    expect(screen.getByRole('radio', { name: 'A drawn cover' })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: ADDRESS })).not.toBeInTheDocument();

    await fill(user);
    const preview = screen.getByRole('figure', { name: 'Preview of the cover' });
    expect(preview).toHaveTextContent('Dune');
    const color = preview.querySelector('[data-cloth]')?.getAttribute('data-cloth');
    await send(user);

    await waitFor(() => {
      expect(onDone).toHaveBeenCalledTimes(1);
    });
    expect(sent.cover).toBe(`/api/books/covers/cloth-${color}.svg`);
  });

  test('refuses a picture without an address until the drawn cover is chosen again', async () => {
    server.use(http.post(create, () => HttpResponse.json(aBook({ id: 65 }), { status: 201 })));
    const { user, onDone } = renderForm();
    await fill(user);
    await choosePicture(user);

    await send(user);
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(field(ADDRESS)).toBeInvalid();

    await user.click(screen.getByRole('radio', { name: 'A drawn cover' }));
    expect(screen.queryByText('Please enter a valid URL')).not.toBeInTheDocument();
    await send(user);
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledTimes(1);
    });
  });

  test('keeps a typed address while the drawn cover is chosen', async () => {
    const { user } = renderForm();
    await choosePicture(user);
    await user.type(field(ADDRESS), 'https://covers.example/1.jpg');
    await user.click(screen.getByRole('radio', { name: 'A drawn cover' }));
    await choosePicture(user);

    expect(field(ADDRESS)).toHaveValue('https://covers.example/1.jpg');
  });
});

describe('a book that looks the same', () => {
  test('is shown while title and author are typed, and forbids nothing', async () => {
    server.use(respondWith('/api/books', [aBook({ id: 9, title: 'Dune', author: 'Frank Herbert' })]));
    const requests = recordRequests(server);
    const { user } = renderForm();

    await user.type(field('Title'), 'Dune');
    expect(requests.filter(request => request.includes('/api/books?'))).toEqual([]);
    await user.type(field('Author'), 'Frank Herbert');

    expect(await screen.findByText('This book looks the same:')).toBeVisible();
    const link = screen.getByRole('link', { name: /^Dune.*Frank Herbert$/ });
    expect(link).toHaveAttribute('href', '/books/9');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('button', { name: 'Create Book' })).toBeEnabled();
    expect(requests).toContain('GET /api/books?limit=5&q=Dune%20Frank%20Herbert');
  });
});
