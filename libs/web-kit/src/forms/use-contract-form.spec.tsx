import { LogIn } from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { FormMessage, TextField } from '@endpaper/ui';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionApi } from '../session/session.api.js';
import { useSession } from '../session/use-session.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork, signedIn } from '../testing/server.js';
import { readDraft, storeDraft } from './draft.js';
import { useContractForm } from './use-contract-form.js';

const network = cannedNetwork();

function ReaderName() {
  return <p>{useSession().user?.username} reads</p>;
}

interface FormProps {
  submit: (values: LogIn, idempotencyKey: string, version?: number) => Promise<unknown>;
  draft?: string;
}

function Form({ submit, draft }: FormProps) {
  const { formProps, field, message, isSubmitting, isDirty } = useContractForm(LogIn, {
    defaultValues: { email: '', password: '' },
    draft,
    submit,
  });
  return (
    <form {...formProps}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Email" {...field('email')} />
      <TextField label="Password" {...field('password')} />
      <button>{isSubmitting ? 'Sending' : 'Send'}</button>
      <p>{isDirty ? 'typed' : 'untouched'}</p>
    </form>
  );
}

/** Rejects as `unwrap()` does for a failed call: with a plain object. */
function refuse(errors: Record<string, string>, code: string): Promise<never> {
  const error = { status: 401, errors, code } as unknown as Error;
  return Promise.reject(error);
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fill() {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'lovelace');
}

test('an invalid form is not sent; each field shows its message and the first gets the focus', async () => {
  const submit = jest.fn((_values: LogIn) => Promise.resolve());
  renderInPortal(<Form submit={submit} />);

  await send();

  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('a valid form is sent as the contract parses it', async () => {
  const submit = jest.fn((_values: LogIn, _key: string, _version?: number) => Promise.resolve());
  renderInPortal(<Form submit={submit} />);
  expect(screen.getByText('untouched')).toBeVisible();

  await fill();
  await send();

  const values = { email: 'ada@example.org', password: 'lovelace' };
  expect(submit).toHaveBeenCalledWith(values, expect.any(String), undefined);
  expect(screen.getByText('typed')).toBeVisible();
});

test("the server's messages go to their fields or to the form, and the typed values stay", async () => {
  const errors = { password: 'That is not right', captcha: 'Prove it', message: 'Not logged in' };
  renderInPortal(<Form submit={() => refuse(errors, 'wrong_credentials')} />);

  await fill();
  await send();

  expect(await screen.findByRole('alert')).toHaveTextContent('Not logged in Prove it');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('That is not right');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
});

test('a pending form is not sent again', async () => {
  let finish = (): void => undefined;
  const submit = jest.fn(
    () =>
      new Promise<void>(resolve => {
        finish = resolve;
      }),
  );
  renderInPortal(<Form submit={submit} />);
  await fill();

  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);

  finish();
  await screen.findByRole('button', { name: 'Send' });
});

test('any other error shows one general message', async () => {
  renderInPortal(<Form submit={() => Promise.reject(new TypeError('x is undefined'))} />);

  await fill();
  await send();

  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again');
});

test('a refusal for want of a session disappears when a reader logs in', async () => {
  const errors = { message: 'You were logged out. Log in to go on.' };
  network.use(signedIn());
  const { store } = renderInPortal(
    <>
      <ReaderName />
      <Form submit={() => refuse(errors, 'not_signed_in')} />
    </>,
  );
  await screen.findByText('ada reads');
  await fill();
  await send();
  expect(await screen.findByText('You were logged out. Log in to go on.')).toBeVisible();

  await act(() =>
    store.dispatch(
      sessionApi.util.upsertQueryData('session', undefined, anOwnUser({ id: 8, username: 'bob' })),
    ),
  );

  expect(await screen.findByText('bob reads')).toBeVisible();
  expect(screen.queryByText('You were logged out. Log in to go on.')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
});

test('each attempt with the same content has the same idempotency key until one succeeds', async () => {
  const keys: string[] = [];
  let fails = true;
  renderInPortal(
    <Form
      submit={(_values, key) => {
        keys.push(key);
        return fails ? refuse({ message: 'Not now' }, 'gateway_timeout') : Promise.resolve();
      }}
    />,
  );
  await fill();

  const answered = () => screen.findByRole('button', { name: 'Send' });
  await send();
  await answered();
  await send();
  await answered();
  await userEvent.type(screen.getByLabelText('Password'), '!');
  fails = false;
  await send();
  await answered();
  await send();

  const [first, second, changed, afterSuccess] = keys;
  expect(first).toMatch(/^\d+(-\d+){3}$/);
  expect(second).toBe(first);
  expect(new Set([first, changed, afterSuccess]).size).toBe(3);
});

describe('a draft', () => {
  afterEach(() => {
    sessionStorage.clear();
  });

  /** Removes the page without an event, as a reload does: nothing of it runs again. */
  function reload(unmount: () => void): void {
    const stored = Object.entries(sessionStorage) as [string, string][];
    unmount();
    stored.forEach(([key, value]) => {
      sessionStorage.setItem(key, value);
    });
  }

  test('is there again after a reload, and is sent with the key of the first attempt', async () => {
    const keys: string[] = [];
    const form = (
      <Form
        draft="comment"
        submit={(_values, key) => {
          keys.push(key);
          return refuse({ message: 'Not now' }, 'gateway_timeout');
        }}
      />
    );
    const { unmount } = renderInPortal(form);
    await fill();
    await send();
    await screen.findByText('Not now');

    reload(unmount);
    renderInPortal(form);

    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(screen.getByText('typed')).toBeVisible();
    await send();
    await screen.findByText('Not now');
    expect(keys[1]).toBe(keys[0]);
  });

  test('ends with its form', async () => {
    const form = <Form draft="comment" submit={() => Promise.resolve()} />;
    const { unmount } = renderInPortal(form);
    await fill();
    unmount();

    renderInPortal(form);

    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('of another reader is not shown', () => {
    storeDraft('comment', { values: { email: 'ben@example.org', password: '' }, reader: 2 });

    renderInPortal(<Form draft="comment" submit={() => Promise.resolve()} />);

    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  test('that was typed after the session had ended is still its reader’s', async () => {
    network.use(signedIn());
    const { store, unmount } = renderInPortal(
      <>
        <ReaderName />
        <Form draft="comment" submit={() => Promise.resolve()} />
      </>,
    );
    await screen.findByText('ada reads');
    await act(() => store.dispatch(sessionApi.util.upsertQueryData('session', undefined, null)));
    await fill();

    reload(unmount);

    expect(readDraft('comment', anOwnUser().id)?.values).toMatchObject({ email: 'ada@example.org' });
    expect(readDraft('comment', undefined)).toBeUndefined();
  });

  test('of another reader is removed once a reader is signed in', async () => {
    storeDraft('a post', { values: { title: 'Mine' }, reader: anOwnUser().id });
    storeDraft('a book', { values: { title: 'Ben’s' }, reader: 2 });
    storeDraft('a page', { values: { title: 'A visitor’s' } });
    network.use(signedIn());
    renderInPortal(<ReaderName />);
    await screen.findByText('ada reads');

    expect(Object.keys(sessionStorage).sort()).toEqual(['endpaper.draft a page', 'endpaper.draft a post']);
  });

  test('of a version with other drafts is none', () => {
    sessionStorage.setItem('endpaper.draft comment', '{"text":"old"}');
    expect(readDraft('comment', undefined)).toBeUndefined();
  });
});
