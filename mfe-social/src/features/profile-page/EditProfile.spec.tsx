import { describe, expect, test } from '@jest/globals';
import type { OwnUser } from '@endpaper/contracts';
import { sessionApi, useSession } from '@endpaper/web-kit';
import { api } from '../../api.js';
import {
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  renderInPortal,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ada, friendsOf, ownMutes, profileOf } from '../../testing/social-builders.js';
import { Profile } from './Profile.js';
import { useUser } from '../users/users.api.js';

const editPath = `${ORIGIN}/api/users/current`;
const server = cannedNetwork(signedIn(ada), profileOf(ada), friendsOf(7, []), ownMutes([]));

const { useProbeQuery } = api.injectEndpoints({
  endpoints: build => ({
    probe: build.query<number, 'Post' | 'Comment' | 'Friend'>({
      queryFn: tag => ({ data: (fetched[tag] += 1) }),
      providesTags: (_data, _error, tag) => [{ type: tag, id: 1 }],
    }),
  }),
});
const fetched = { Post: 0, Comment: 0, Friend: 0 };

function OwnProfile() {
  const { user } = useSession();
  const { data: user7 } = useUser(7);
  return (
    <>
      <p>The bar of {user?.username}</p>
      {user7 && <Profile profile={user7} />}
    </>
  );
}

/** Subscribes to queries with the tags of everything that contains user names. */
function Probes() {
  useProbeQuery('Post');
  useProbeQuery('Comment');
  useProbeQuery('Friend');
  return null;
}

const UPLOAD = `/api/images/uploads/7/${'a1'.repeat(32)}`;
/** This window's files can not be read as bytes. */
const aFile = () =>
  Object.assign(new File(['PNG'], 'ada.png', { type: 'image/png' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode('PNG').buffer),
  });
const picker = () => screen.getByLabelText('Upload a Picture');
const respondToUpload = () =>
  http.post(`${ORIGIN}/api/images/uploads`, ({ request }) =>
    request.headers.get('content-type') === 'image/png'
      ? HttpResponse.json({ picture: UPLOAD }, { status: 201 })
      : errorResponse(415),
  );

const field = (name: string) => screen.getByRole('textbox', { name });

async function openForm() {
  const view = renderInPortal(
    <>
      <OwnProfile />
      <Probes />
    </>,
  );
  await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('textbox', { name: 'Username' });
  return {
    ...view,
    save: () => view.user.click(screen.getByRole('button', { name: 'Save Changes' })),
    type: async (name: string, typed: string) => {
      await view.user.clear(field(name));
      if (typed) {
        await view.user.click(field(name));
        await view.user.paste(typed);
      }
    },
  };
}

/** Accepts every edit, and returns the list of the bodies that were sent. */
function acceptEdits(sent: unknown[] = []) {
  server.use(
    http.patch(editPath, async ({ request }) => {
      const edit = await request.json();
      sent.push(edit);
      const edited = { ...ada, ...(edit as Partial<OwnUser>) };
      server.use(profileOf(edited));
      return HttpResponse.json(edited);
    }),
  );
  return sent;
}

describe('editing the profile', () => {
  test('starts with the current values and leaves missing ones empty', async () => {
    await openForm();

    expect(field('Username')).toHaveValue('ada');
    expect(field('First Name')).toHaveValue('Ada');
    expect(field('Last Name')).toHaveValue('Lovelace');
    expect(field('Address')).toHaveValue('');
    expect(field('Address')).toHaveAccessibleDescription(/Nobody but you can see it/);
    expect(field('Picture')).toHaveValue('');
    expect(field('Bio')).toHaveValue('');
  });

  test('is sent once with the changed fields alone, closes the dialog, and changes the profile and the top bar', async () => {
    const sent = acceptEdits();
    const { user, type } = await openForm();
    await type('Username', 'countess');
    await type('Last Name', '');
    await type('Address', '12 St James’s Square');
    await type('Bio', 'Counts\nand reads');

    await user.dblClick(screen.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByText('The bar of countess')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'countess' })).toBeVisible();
    expect(screen.getByText('Ada')).toBeVisible();
    expect(screen.getByText('Counts and reads')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(sent).toEqual([
      {
        username: 'countess',
        last_name: null,
        address: '12 St James’s Square',
        bio: 'Counts and reads',
      },
    ]);
  });

  test('refetches posts, comments and friends, which contain the name', async () => {
    acceptEdits();
    const { type, save } = await openForm();
    const before = { ...fetched };
    await type('Username', 'countess');

    await save();

    await waitFor(() => {
      expect(fetched.Post).toBeGreaterThan(before.Post);
    });
    expect(fetched.Comment).toBeGreaterThan(before.Comment);
    expect(fetched.Friend).toBeGreaterThan(before.Friend);
  });

  test('shows at the username that it is taken, and keeps the input', async () => {
    server.use(
      http.patch(editPath, () =>
        errorResponse(409, { username: 'That username is taken' }, 'username_taken'),
      ),
    );
    const { type, save } = await openForm();
    await type('Username', 'mary');

    await save();

    expect(await screen.findByText('That username is taken')).toBeVisible();
    expect(field('Username')).toHaveValue('mary');
    expect(field('Username')).toBeInvalid();
    expect(screen.getByText('The bar of ada')).toBeInTheDocument();
  });

  test.each([
    ['Username', '', 'Username is required'],
    ['Username', 'x', 'Username must be longer than 2 characters'],
    ['Username', 'x'.repeat(41), 'Username must be shorter than 40 characters'],
    ['First Name', 'x'.repeat(51), 'First name must be shorter than 50 characters'],
    ['Last Name', 'x'.repeat(51), 'Last name must be shorter than 50 characters'],
    ['Address', 'x'.repeat(201), 'Address must be shorter than 200 characters'],
    ['Bio', 'x'.repeat(161), 'Bio must be shorter than 160 characters'],
    ['Picture', 'my face', 'Please enter a valid URL'],
  ])('does not send an invalid %s', async (name, typed, error) => {
    const { type, save } = await openForm();
    await type(name, typed);

    await save();

    expect(await screen.findByText(error)).toBeVisible();
    expect(field(name)).toHaveFocus();
  });

  test('previews the picture once its address is typed', async () => {
    const { type } = await openForm();
    const preview = screen.getByRole('figure', { name: 'Preview of the picture' });
    expect(preview).toHaveTextContent('A');

    await type('Picture', 'https://pictures.example/ada.jpg');

    await waitFor(() => {
      expect(preview.querySelector('img')).toHaveAttribute(
        'src',
        '/api/images/96?url=https%3A%2F%2Fpictures.example%2Fada.jpg',
      );
    });
  });

  test('uploads a picture, shows it, and keeps the typed address for when it is removed', async () => {
    const bodies: unknown[] = [];
    server.use(
      respondToUpload(),
      http.patch(editPath, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ ...ada, picture: UPLOAD });
      }),
    );
    const { type, save, user } = await openForm();
    await type('Picture', 'https://pictures.example/ada.jpg');

    await user.upload(picker(), aFile());

    const remove = await screen.findByRole('button', { name: 'Remove the Picture' });
    const preview = screen.getByRole('figure', { name: 'Preview of the picture' });
    await waitFor(() => {
      expect(preview.querySelector('img')).toHaveAttribute('src', `${UPLOAD}/96`);
    });
    expect(screen.queryByRole('textbox', { name: 'Picture' })).not.toBeInTheDocument();
    await user.click(remove);
    expect(field('Picture')).toHaveValue('https://pictures.example/ada.jpg');
    expect(field('Picture')).toHaveFocus();

    await user.upload(picker(), aFile());
    await screen.findByRole('button', { name: 'Remove the Picture' });
    await save();
    await waitFor(() => {
      expect(bodies).toMatchObject([{ picture: UPLOAD }]);
    });
  });

  test('is not saved while a picture is on its way', async () => {
    const barrier = createBarrier();
    server.use(
      http.post(`${ORIGIN}/api/images/uploads`, async () => {
        await barrier.released;
        return HttpResponse.json({ picture: UPLOAD }, { status: 201 });
      }),
    );
    const { user } = await openForm();
    await user.upload(picker(), aFile());
    expect(await screen.findByText('Uploading…')).toBeVisible();
    expect(screen.getByLabelText('Uploading…')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true');
    barrier.release();
    await screen.findByRole('button', { name: 'Remove the Picture' });
    expect(screen.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-disabled');
  });

  test('says why a picture is refused, and keeps what was typed', async () => {
    server.use(
      http.post(`${ORIGIN}/api/images/uploads`, () =>
        errorResponse(400, { message: 'This picture has too many pixels. Please choose a smaller one' }),
      ),
    );
    const { type, user } = await openForm();
    await type('Picture', 'https://pictures.example/ada.jpg');
    await user.upload(picker(), aFile());
    expect(await screen.findByText(/^This picture has too many pixels/)).toBeVisible();
    expect(field('Picture')).toHaveValue('https://pictures.example/ada.jpg');

    // It is too large to be sent as it is, and this window can read no picture.
    await user.upload(
      picker(),
      new File([new Uint8Array(2 * 1024 ** 2 + 1)], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(/^This file can’t be read as a picture/)).toBeVisible();
  });

  test('is discarded only after a confirmation', async () => {
    const { type, user } = await openForm();
    await type('Username', 'countess');

    await user.keyboard('{Escape}');

    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('is not saved to another account that has logged in meanwhile', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch(editPath, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(ada);
      }),
    );
    const { save, type, store } = await openForm();
    await type('First Name', 'Augusta');
    const bob = { ...ada, id: 8, username: 'bob' };
    server.use(signedIn(bob));
    await store.dispatch(sessionApi.util.upsertQueryData('session', undefined, bob));
    await screen.findByText('The bar of bob');

    await save();

    expect(await screen.findByText('Only ada can save this')).toBeVisible();
    expect(field('First Name')).toHaveValue('Augusta');
    expect(sent).toEqual([]);
  });
});
