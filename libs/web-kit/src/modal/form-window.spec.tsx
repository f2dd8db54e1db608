import { postEndpoints, PostDraft } from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { FormMessage, PageTitle, TextField } from '@endpaper/ui';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { api } from '../api/page-api.js';
import { call } from '../api/call.js';
import { useContractForm } from '../forms/use-contract-form.js';
import { sessionApi } from '../session/session.api.js';
import { useSession } from '../session/use-session.js';
import { createBarrier } from '../testing/response-handlers.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork, ORIGIN, signedIn, visitor } from '../testing/server.js';
import { useModal, type ModalContentProps } from './use-modal.js';

const network = cannedNetwork();
const demo = { email: 'ada@example.org', password: 'lovelace' };

const { useWriteMutation } = api.injectEndpoints({
  endpoints: build => ({
    write: build.mutation<unknown, { draft: PostDraft; idempotencyKey: string }>({
      query: ({ draft, idempotencyKey }) =>
        call(postEndpoints.create, {
          params: { bookId: 1 },
          headers: { 'idempotency-key': idempotencyKey },
          body: draft,
        }),
    }),
  }),
});

function Form({ onDone, onDirtyChange }: ModalContentProps) {
  const [write] = useWriteMutation();
  const { formProps, field, message, isDirty } = useContractForm(PostDraft, {
    defaultValues: { title: '', text: 'It thaws.' },
    submit: async (draft, idempotencyKey) => {
      await write({ draft, idempotencyKey }).unwrap();
      onDone();
    },
  });
  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);
  return (
    <form {...formProps}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Title" {...field('title')} />
      <button>Send</button>
    </form>
  );
}

/** A page whose form is for signed-in readers. */
function Page() {
  const { status } = useSession();
  const { openForm } = useModal();
  return (
    <main>
      <PageTitle>A book</PageTitle>
      {status === 'signed-in' && (
        <button
          onClick={() => {
            openForm('Create Post', form => <Form {...form} />);
          }}
        >
          + Post
        </button>
      )}
    </main>
  );
}

async function writing() {
  network.use(signedIn());
  const view = renderInPortal(<Page />, { configuration: { demo } });
  await view.user.click(await screen.findByRole('button', { name: '+ Post' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Title' }), 'Thaw');
  return { ...view, form: within(screen.getByRole('dialog', { name: 'Create Post' })) };
}

function sessionEnds() {
  const errors = { message: 'Please log in first' };
  const keys: (string | null)[] = [];
  network.use(
    visitor,
    http.post(`${ORIGIN}/api/posts/new/1`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json({ errors, code: 'not_signed_in' }, { status: 401 });
    }),
  );
  return keys;
}

const opener = () => screen.queryByRole('button', { name: '+ Post', hidden: true });

test('a form outlives the session: the reader logs in over it and sends it', async () => {
  const { user, form } = await writing();
  const keys = sessionEnds();
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    expect(opener()).toBeNull();
  });
  expect(form.getAllByText('You were logged out. Log in to go on.')).toHaveLength(1);
  const sent: unknown[] = [];
  network.use(
    signedIn(),
    http.post(`${ORIGIN}/api/auth/login`, () => HttpResponse.json(anOwnUser())),
    http.post(`${ORIGIN}/api/posts/new/1`, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      sent.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );

  await user.click(form.getByRole('button', { name: 'Log In' }));
  await user.click(await screen.findByRole('button', { name: 'Demo Login' }));

  await waitFor(() => {
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });
  expect(form.queryByText('You were logged out. Log in to go on.')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent).toEqual([{ title: 'Thaw', text: 'It thaws.' }]);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('after a logout in another tab, a form asks before it discards the typed text', async () => {
  const { user, form, store } = await writing();

  await act(() => store.dispatch(sessionApi.util.upsertQueryData('session', undefined, null)));

  await waitFor(() => {
    expect(opener()).toBeNull();
  });
  expect(form.getByText('You were logged out. Log in to go on.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Thaw');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  // The button that has opened the form is no longer shown.
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'A book' })).toHaveFocus();
  });
});

test('a form that is sent without a session shows one message', async () => {
  const { user, form, store } = await writing();
  sessionEnds();
  await act(() => store.dispatch(sessionApi.util.upsertQueryData('session', undefined, null)));
  await form.findByText('You were logged out. Log in to go on.');

  await user.click(form.getByRole('button', { name: 'Send' }));
  await act(() => Promise.all(store.dispatch(api.util.getRunningMutationsThunk())));

  expect(form.getAllByText('You were logged out. Log in to go on.')).toHaveLength(1);
});

test('an error in a form does not break the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  network.use(signedIn());
  function Broken(): never {
    throw new Error('broken');
  }
  function Opener() {
    const { openForm } = useModal();
    return (
      <button
        onClick={() => {
          openForm('Create Post', () => <Broken />);
        }}
      >
        Open
      </button>
    );
  }
  const { user } = renderInPortal(<Opener />);

  await user.click(screen.getByRole('button', { name: 'Open' }));

  expect(await screen.findByText('This part can’t be shown right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open', hidden: true })).toBeVisible();
});

test('a form that is being sent stays open, because what is sent can’t be discarded', async () => {
  const { user, form } = await writing();
  const { released, release } = createBarrier();
  network.use(
    http.post(`${ORIGIN}/api/posts/new/1`, async () => {
      await released;
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  await user.click(form.getByRole('button', { name: 'Send' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Create Post' })).toBeVisible();
  release();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
