import { aReader, ORIGIN, signedIn } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { booksRemote } from '../testing/books-remote.js';
import { network, openPortal } from '../testing/portal.js';

const DIFFER = 'Confirm Password field must be the same as the Password field';

function answer(path: string, body: object, status: number) {
  const sent: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/auth/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const refused = (errors: Record<string, string>, code: string) => ({ errors, code, request_id: 'r' });

async function openModal(name: 'Log In' | 'Sign Up', options = {}) {
  const portal = openPortal('/about', { ...booksRemote, ...options });
  await portal.user.click(screen.getByRole('button', { name: 'Profile' }));
  await portal.user.click(await screen.findByRole('menuitem', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByLabelText('Email');
  return { ...portal, dialog };
}

test.each(['/login', '/signup'])('%s sends those who are signed in home', async path => {
  network.use(signedIn());
  const portal = openPortal(path, booksRemote);

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(portal.path()).toBe('/');
});

test('logging in on the page leads home', async () => {
  const sent = answer('login', aReader(), 200);
  const { user, path } = openPortal('/login', booksRemote);

  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'lovelace1{Enter}');

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(path()).toBe('/');
  expect(sent).toEqual([{ email: 'ada@example.org', password: 'lovelace1' }]);
});

test('logging in leads to where the reader wanted to go', async () => {
  answer('login', aReader(), 200);
  const { user } = openPortal('/login?next=%2Fbooks%2Ffavorites', booksRemote);

  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'lovelace1{Enter}');

  expect(await screen.findByRole('heading', { name: 'Favorites' })).toBeVisible();
});

test('an empty login form is not sent', async () => {
  const sent = answer('login', aReader(), 200);
  const { user } = openPortal('/login', booksRemote);

  await user.click(await screen.findByRole('button', { name: 'Log In' }));

  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refused login says why under the password', async () => {
  answer('login', refused({ password: 'The email or the password is wrong' }, 'wrong_credentials'), 401);
  const { user } = openPortal('/login', booksRemote);

  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');

  await waitFor(() => {
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'The email or the password is wrong',
    );
  });
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
});

test('the sign-up page sends email, username and password', async () => {
  const sent = answer('signup', aReader(), 201);
  const { user } = openPortal('/signup', booksRemote);

  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace1{Enter}');

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.org', username: 'ada', password: 'lovelace1' }]);
});

test('passwords that differ are told under the second, with all else that is wrong, and nothing is sent', async () => {
  const sent = answer('signup', aReader(), 201);
  const { user } = openPortal('/signup', booksRemote);

  await user.type(await screen.findByLabelText('Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace2{Enter}');

  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(DIFFER);
  expect(sent).toEqual([]);
});

test('the sign-up page requires every field', async () => {
  const sent = answer('signup', aReader(), 201);
  const { user } = openPortal('/signup', booksRemote);

  await user.type(await screen.findByLabelText('Confirm Password'), '{Enter}');

  for (const what of ['Email', 'Username', 'Password']) {
    expect(await screen.findByText(`${what} is required`)).toBeVisible();
  }
  await user.type(screen.getByLabelText('Password'), 'lovelace1{Enter}');
  await waitFor(() => {
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(DIFFER);
  });
  expect(sent).toEqual([]);
});

test("a refused sign-up shows the server's sentences at their fields and its message above", async () => {
  answer(
    'signup',
    refused({ username: 'This username is taken', message: 'You were not signed up' }, 'taken'),
    409,
  );
  const { user } = openPortal('/signup', booksRemote);

  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace1{Enter}');

  expect(await screen.findByText('You were not signed up')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('This username is taken');
});

test('the log-in modal logs in over the page, which stays', async () => {
  answer('login', aReader(), 200);
  const { user, dialog, path } = await openModal('Log In');

  await user.type(dialog.getByLabelText('Email'), 'ada@example.org');
  await user.type(dialog.getByLabelText('Password'), 'lovelace1{Enter}');

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(path()).toBe('/about');
});

test('the log-in modal asks before it throws typed text away', async () => {
  const { user, dialog } = await openModal('Log In');
  await user.type(dialog.getByLabelText('Email'), 'ada');

  await user.keyboard('{Escape}');

  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('Demo Login logs in as the demo account', async () => {
  const demo = { email: 'demo@example.org', password: 'read-with-us' };
  const sent = answer('login', aReader(), 200);
  const { user, dialog } = await openModal('Log In', { configuration: { demo } });

  await user.click(dialog.getByRole('button', { name: 'Demo Login' }));

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent).toEqual([demo]);
});

test('without a demo account there is no Demo Login', async () => {
  const { dialog } = await openModal('Log In');

  expect(dialog.queryByRole('button', { name: 'Demo Login' })).toBeNull();
});

test('the sign-up modal requires every field', async () => {
  const sent = answer('signup', aReader(), 201);
  const { user, dialog } = await openModal('Sign Up');

  await user.click(dialog.getByRole('button', { name: 'Sign Up' }));

  for (const what of ['Email', 'Username', 'First name', 'Last name', 'Address', 'Picture', 'Password']) {
    expect(await dialog.findByText(`${what} is required`)).toBeVisible();
  }
  expect(sent).toEqual([]);
});

const everything = {
  Email: 'ada@example.org',
  Username: 'ada',
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  Address: '12 St James Square',
  Picture: 'https://pictures.example/ada.png',
  Password: 'lovelace1',
  'Confirm Password': 'lovelace1',
};

async function sendModal(typed: typeof everything) {
  const { user, dialog } = await openModal('Sign Up');
  for (const [label, text] of Object.entries(typed)) {
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(dialog.getByRole('button', { name: 'Sign Up' }));
  return dialog;
}

test('the sign-up modal sends every field', async () => {
  const sent = answer('signup', aReader(), 201);

  await sendModal(everything);

  await waitFor(() => {
    expect(sent).toEqual([
      {
        email: 'ada@example.org',
        username: 'ada',
        first_name: 'Ada',
        last_name: 'Lovelace',
        address: '12 St James Square',
        picture: 'https://pictures.example/ada.png',
        password: 'lovelace1',
      },
    ]);
  });
});

test('passwords that differ are told under the second in the sign-up modal too, and nothing is sent', async () => {
  const sent = answer('signup', aReader(), 201);

  const dialog = await sendModal({ ...everything, 'Confirm Password': 'lovelace2' });

  await waitFor(() => {
    expect(dialog.getByLabelText('Confirm Password')).toHaveAccessibleDescription(DIFFER);
  });
  expect(sent).toEqual([]);
});

test("each of the server's sentences stands at its field of the sign-up modal", async () => {
  const labels = {
    email: 'Email',
    password: 'Password',
    username: 'Username',
    first_name: 'First Name',
    last_name: 'Last Name',
    address: 'Address',
    picture: 'Picture',
  };
  const errors = Object.fromEntries(Object.keys(labels).map(name => [name, `The ${name} is refused`]));
  answer('signup', refused({ ...errors, message: 'You were not signed up' }, 'validation_failed'), 400);

  const dialog = await sendModal(everything);

  expect(await dialog.findByText('You were not signed up')).toBeVisible();
  for (const [name, label] of Object.entries(labels)) {
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`^The ${name} is refused`));
  }
});

test('from one window to the other and back, what was typed comes along and is not lost without a question', async () => {
  const { user, dialog } = await openModal('Sign Up');
  for (const [label, text] of Object.entries(everything)) {
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  }

  await user.click(dialog.getByRole('button', { name: 'Log In' }));
  const logIn = within(await screen.findByRole('dialog', { name: 'Log In' }));
  expect(await logIn.findByLabelText('Email')).toHaveValue('ada@example.org');
  expect(logIn.getByLabelText('Password')).toHaveValue('lovelace1');
  await user.type(logIn.getByLabelText('Password'), '!');
  await user.click(logIn.getByRole('button', { name: 'Sign Up' }));

  const signUp = within(await screen.findByRole('dialog', { name: 'Sign Up' }));
  for (const [label, text] of Object.entries({ ...everything, Password: 'lovelace1!' })) {
    expect(await signUp.findByLabelText(label)).toHaveValue(text);
  }
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('what was thrown away in one window is not in the next', async () => {
  const { user, dialog } = await openModal('Sign Up');
  await user.type(dialog.getByLabelText('Password'), 'lovelace1');
  await user.click(dialog.getByRole('button', { name: 'Log In' }));
  await screen.findByRole('dialog', { name: 'Log In' });

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Up' }));

  expect(await screen.findByLabelText('Password')).toHaveValue('');
});
