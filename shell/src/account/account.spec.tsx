import { anOwnUser } from '@endpaper/contracts/testing';
import { ORIGIN, signedIn } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { booksRemote } from '../testing/books-remote.js';
import { network, openPortal } from '../testing/portal.js';

const DIFFER = 'Confirm Password field must be the same as the Password field';

function respondTo(path: string, body: object, status: number) {
  const sent: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/auth/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const refusal = (errors: Record<string, string>, code: string) => ({ errors, code, request_id: 'r' });

async function openModal(name: 'Log In' | 'Sign Up', options = {}) {
  const portal = openPortal('/about', { ...booksRemote, ...options });
  await portal.user.click(screen.getByRole('button', { name: 'Profile' }));
  await portal.user.click(await screen.findByRole('menuitem', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByLabelText('Email');
  return { ...portal, dialog };
}

test.each(['/login', '/signup'])('%s redirects signed-in readers to the home page', async path => {
  network.use(signedIn());
  const portal = openPortal(path, booksRemote);

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(portal.path()).toBe('/');
});

test('logging in on the page redirects to the home page', async () => {
  const sent = respondTo('login', anOwnUser(), 200);
  const { user, path } = openPortal('/login', booksRemote);

  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'lovelace1{Enter}');

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(path()).toBe('/');
  expect(sent).toEqual([{ email: 'ada@example.org', password: 'lovelace1' }]);
});

test('logging in redirects to the path in ?next=', async () => {
  respondTo('login', anOwnUser(), 200);
  const { user } = openPortal('/login?next=%2Fbooks%2Ffavorites', booksRemote);

  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'lovelace1{Enter}');

  expect(await screen.findByRole('heading', { name: 'Favorites' })).toBeVisible();
});

test('an empty login form is not sent', async () => {
  const sent = respondTo('login', anOwnUser(), 200);
  const { user } = openPortal('/login', booksRemote);

  await user.click(await screen.findByRole('button', { name: 'Log In' }));

  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refused login shows its message at the password', async () => {
  respondTo('login', refusal({ password: 'The email or the password is wrong' }, 'wrong_credentials'), 401);
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
  const sent = respondTo('signup', anOwnUser(), 201);
  const { user } = openPortal('/signup', booksRemote);

  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace1{Enter}');

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.org', username: 'ada', password: 'lovelace1' }]);
});

test.each([
  [
    'page',
    async () => {
      openPortal('/signup', { ...booksRemote, configuration: { minimumAge: 18 } });
      await screen.findByLabelText('Email');
      return within(screen.getByRole('main'));
    },
  ],
  ['modal', async () => (await openModal('Sign Up', { configuration: { minimumAge: 18 } })).dialog],
])('the sign-up %s says what a reader agrees to, and its links open in another tab', async (_, open) => {
  const form = await open();

  const terms = form.getByText(/By signing up/);
  expect(terms).toHaveTextContent(
    'By signing up you confirm that you are at least 18 years old and agree to the rules. How we treat your data: privacy.',
  );
  const submit = form.getByRole('button', { name: 'Sign Up' });
  expect(submit.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const name of ['rules', 'privacy']) {
    const link = within(terms).getByRole('link', { name });
    expect(link).toHaveAttribute('href', `/${name}`);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test.each([
  ['/signup', []],
  ['/signup?next=/about', ['/']],
])('after a sign-up at %s the page greets the reader, until the reader has read it', async (path, links) => {
  respondTo('signup', anOwnUser({ email_verified: false }), 201);
  const { user } = openPortal(path, booksRemote);
  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace1{Enter}');

  const welcome = await screen.findByRole('region', { name: 'Welcome, ada' });
  expect(welcome).toHaveTextContent('We sent a mail to ada@example.org');
  const home = within(welcome).queryAllByRole('link', { name: 'Your home page' });
  expect(home.map(link => link.getAttribute('href'))).toEqual(links);

  await user.click(within(welcome).getByRole('button', { name: 'Got It' }));
  expect(screen.queryByRole('region', { name: 'Welcome, ada' })).toBeNull();
});

test('the rule of a password is said before it is broken, once, and what is typed can be shown', async () => {
  const { user } = openPortal('/signup', booksRemote);
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAccessibleDescription('At least 8 characters');

  await user.type(password, 'short{Enter}');
  await screen.findByText('Email is required');
  expect(screen.getAllByText('At least 8 characters')).toHaveLength(1);
  expect(password).toHaveAccessibleDescription('At least 8 characters');

  const [toggle] = screen.getAllByRole('button', { name: 'Show what you typed' });
  expect(password).toHaveAttribute('type', 'password');
  if (toggle) await user.click(toggle);
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide what you typed' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('a sign-up that was not answered is sent again with the same key', async () => {
  const keys: (string | null)[] = [];
  const answers = [HttpResponse.error(), HttpResponse.json(anOwnUser(), { status: 201 })];
  network.use(
    http.post(`${ORIGIN}/api/auth/signup`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers.shift();
    }),
  );
  const { user } = openPortal('/signup', booksRemote);
  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace1{Enter}');
  await screen.findByRole('alert');

  await user.click(screen.getByRole('button', { name: 'Sign Up' }));

  expect(await screen.findByRole('heading', { name: 'The library' })).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
});

test('passwords that differ show a message at the second, beside the other errors, and nothing is sent', async () => {
  const sent = respondTo('signup', anOwnUser(), 201);
  const { user } = openPortal('/signup', booksRemote);

  await user.type(await screen.findByLabelText('Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace2{Enter}');

  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(DIFFER);
  expect(sent).toEqual([]);
});

test('the sign-up page requires every field', async () => {
  const sent = respondTo('signup', anOwnUser(), 201);
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

test("a refused sign-up shows the server's messages at their fields and above the form", async () => {
  respondTo(
    'signup',
    refusal({ username: 'This username is taken', message: 'You were not signed up' }, 'taken'),
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
  respondTo('login', anOwnUser(), 200);
  const { user, dialog, path } = await openModal('Log In');

  await user.type(dialog.getByLabelText('Email'), 'ada@example.org');
  await user.type(dialog.getByLabelText('Password'), 'lovelace1{Enter}');

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(path()).toBe('/about');
});

test('the log-in modal asks before it discards typed text', async () => {
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
  const sent = respondTo('login', anOwnUser(), 200);
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
  const sent = respondTo('signup', anOwnUser(), 201);
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

type Dialog = Awaited<ReturnType<typeof openModal>>['dialog'];

/** Fills many fields. The tests above type into them as a user does, which takes much longer. */
function fill(dialog: Dialog, values: typeof everything) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
}

async function sendModal(values: typeof everything) {
  const { user, dialog } = await openModal('Sign Up');
  fill(dialog, values);
  await user.click(dialog.getByRole('button', { name: 'Sign Up' }));
  return dialog;
}

test('the sign-up modal sends every field', async () => {
  const sent = respondTo('signup', anOwnUser(), 201);

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

test('passwords that differ show a message at the second in the sign-up modal too, and nothing is sent', async () => {
  const sent = respondTo('signup', anOwnUser(), 201);

  const dialog = await sendModal({ ...everything, 'Confirm Password': 'lovelace2' });

  await waitFor(() => {
    expect(dialog.getByLabelText('Confirm Password')).toHaveAccessibleDescription(DIFFER);
  });
  expect(sent).toEqual([]);
});

test("the sign-up modal shows each of the server's messages at its field", async () => {
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
  respondTo('signup', refusal({ ...errors, message: 'You were not signed up' }, 'validation_failed'), 400);

  const dialog = await sendModal(everything);

  expect(await dialog.findByText('You were not signed up')).toBeVisible();
  for (const [name, label] of Object.entries(labels)) {
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`^The ${name} is refused`));
  }
});

test('typed values move between the log-in and sign-up modals, and the modal asks before it discards them', async () => {
  const { user, dialog } = await openModal('Sign Up');
  fill(dialog, everything);

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

test('discarded values are not in the next modal', async () => {
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
