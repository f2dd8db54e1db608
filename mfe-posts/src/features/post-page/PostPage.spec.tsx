import type { PostEdit } from '@endpaper/contracts';
import { anOwnUser, aPost, aThread } from '@endpaper/contracts/testing';
import { describe, expect, test } from '@jest/globals';
import { useRoutes } from '@endpaper/web-kit';
import {
  aRemote,
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PostPage } from './PostPage.js';

const mary = anOwnUser({ id: 9, username: 'mary' });
const bob = anOwnUser({ id: 8, username: 'bob' });
const server = cannedNetwork(
  respondWith('/api/posts/post/1', aPost()),
  respondWith('/api/comments/1/threads', [aThread()]),
);

function Routes() {
  return useRoutes([
    { path: '/books/:book_id', element: <h1>The book</h1> },
    { path: 'post/:post_id', element: <PostPage /> },
  ]);
}

const renderPage = (at = '/post/1') => renderInPortal(<Routes />, { at });
const findTitle = (name = 'Why Dorothea') => screen.findByRole('heading', { level: 1, name });

describe('a post page', () => {
  test('shows the rating of an author who has rated the book', async () => {
    server.use(respondWith('/api/posts/post/1', aPost({ author_rating: 3 })));
    renderPage();

    expect(await screen.findByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  });

  test('tells the author that it, or a comment, waits for a moderator', async () => {
    server.use(
      signedIn(mary),
      respondWith('/api/posts/post/1', aPost({ held: true })),
      respondWith('/api/comments/1/threads', [aThread({ user_id: 9, held: true })]),
    );
    renderPage();

    expect(await screen.findAllByText('A moderator will look at this before others see it.')).toHaveLength(2);
    expect(screen.queryByText(/have hidden this/)).not.toBeInTheDocument();
    expect(screen.getByText('You can comment on this post once a moderator has shown it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '+ Comment' })).not.toBeInTheDocument();
  });

  test('tells the author that moderators have hidden it, and why', async () => {
    server.use(
      signedIn(mary),
      respondWith('/api/posts/post/1', aPost({ hidden: 'spoiler' })),
      respondWith('/api/comments/1/threads', [aThread({ user_id: 9, hidden: 'spam' })]),
    );
    renderInPortal(<Routes />, {
      at: '/post/1',
      remotes: [aRemote({ routes: [{ path: 'moderation/decisions', preload: [], data: [] }] })],
    });

    expect(
      await screen.findByText(/^Moderators have hidden this: Gives an ending away without a spoiler mark\./),
    ).toBeVisible();
    const comment = await screen.findByRole('article', { name: /^Comment by/ });
    expect(within(comment).getByText(/^Moderators have hidden this: Advertising or spam\./)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'See the decision' }))
      expect(link).toHaveAttribute('href', '/moderation/decisions');
  });

  test('shows the post, its book, its author and its comments to a visitor, who can only share it', async () => {
    renderPage();

    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(await findTitle()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/4');
    expect(screen.getByText('mary')).toBeVisible();
    expect(screen.getByText('She hopes.')).toBeVisible();
    expect(screen.getByText('And she is wrong.')).toBeVisible();
    expect(screen.getByTitle('Score 3')).toBeVisible();
    expect(await screen.findByText('I hope so too.')).toBeVisible();
    expect(screen.queryByText('1 comment')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Moderators/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Share' })]);
    expect(document.title).toBe('Why Dorothea · Middlemarch · Endpaper');
  });

  test('shows the comment count to a reader, who can comment and vote but not change the texts of others', async () => {
    server.use(signedIn());
    renderPage();

    expect(await screen.findByText('1 comment')).toBeVisible();
    expect(screen.getByRole('button', { name: '+ Comment' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vote up Why Dorothea' })).toBeVisible();
    await screen.findByText('I hope so too.');
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
  });

  test('links the web addresses in the texts of the post and its comments', async () => {
    server.use(
      respondWith('/api/posts/post/1', aPost({ text: 'See https://a.example/x.' })),
      respondWith('/api/comments/1/threads', [aThread({ text: '(or https://b.example)' })]),
    );
    renderPage();

    for (const name of ['https://a.example/x', 'https://b.example'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', name);
  });

  test('shows the cover of its book when a remote provides that widget', async () => {
    renderInPortal(<Routes />, {
      at: '/post/1',
      remotes: [aRemote({ widgets: ['books/cover-link'] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-books',
          routes: [],
          widgets: {
            'books/cover-link': () =>
              Promise.resolve({ Component: ({ bookId }: { bookId: number }) => <p>Cover {bookId}</p> }),
          },
        }),
    });

    expect(await screen.findByText('Cover 4')).toBeVisible();
  });

  test.each([
    ['the author of the post', bob, 'Menu of 9, mary: post 1'],
    ['the author of a comment', mary, 'Menu of 8, bob: comment 1'],
    ['nobody to visitors', undefined, undefined],
  ])('shows a reader the menu that mutes and blocks %s, and none of the reader', async (_who, as, menu) => {
    if (as) server.use(signedIn(as));
    renderInPortal(<Routes />, {
      at: '/post/1',
      remotes: [aRemote({ name: 'mfe-other', widgets: ['social/safety-menu'] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-other',
          routes: [],
          widgets: {
            'social/safety-menu': () =>
              Promise.resolve({
                Component: ({ userId, username, reports }) => (
                  <p>
                    Menu of {userId}, {username}: {reports?.kind} {reports?.id}
                  </p>
                ),
              }),
          },
        }),
    });

    await screen.findByText('I hope so too.');
    if (menu) await screen.findByText(menu);
    expect(screen.queryAllByText(/^Menu of/).map(({ textContent }) => textContent)).toEqual(
      menu ? [menu] : [],
    );
  });

  test('sends the two requests that its preload hints name', async () => {
    const requests = recordRequests(server);
    renderPage();
    await screen.findByText('I hope so too.');

    expect(requests).toEqual(
      expect.arrayContaining(['GET /api/posts/post/1', 'GET /api/comments/1/threads?limit=20']),
    );
  });

  test.each([
    ['an unknown number', '404'],
    ['a text that is no number', 'dracula'],
    ['a number that is too large', '99999999999999999999'],
  ])('shows "Post not found" for %s', async (_case, named) => {
    server.use(
      http.get(`${ORIGIN}/api/posts/post/404`, () => errorResponse(404, { message: 'No such post' })),
      http.get(`${ORIGIN}/api/comments/404/threads`, () => errorResponse(404, { message: 'No such post' })),
    );
    renderPage(`/post/${named}`);

    expect(await findTitle('Post not found')).toBeVisible();
    expect(screen.getByText(new RegExp(`There is no post “${named}” here`))).toBeVisible();
  });

  test('shows an error when the service is unavailable, and loads again on "Try again"', async () => {
    server.use(http.get(`${ORIGIN}/api/posts/post/1`, () => errorResponse(503), { once: true }));
    const { user } = renderPage();

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await findTitle()).toBeVisible();
  });

  test('shows "Post not found" after a vote on a post that was deleted with its book', async () => {
    server.use(
      signedIn(bob),
      http.post(`${ORIGIN}/api/posts/1/up/1`, () => {
        server.use(
          http.get(`${ORIGIN}/api/posts/post/1`, () =>
            errorResponse(404, { message: 'There is no such post' }),
          ),
        );
        return errorResponse(404, { message: 'There is no such post' });
      }),
    );
    const { user } = renderPage();

    await user.click(await screen.findByRole('button', { name: 'Vote up Why Dorothea' }));

    expect(await findTitle('Post not found')).toBeVisible();
  });
});

describe('the author of a post', () => {
  const question = 'Are you sure you want to permanently delete this post and all associated comments?';

  test('can cancel the deletion in its confirmation', async () => {
    server.use(signedIn(mary));
    const { user, path } = renderPage();

    await user.click(await screen.findByRole('button', { name: 'Delete Post' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Post' });
    expect(dialog).toHaveAccessibleDescription(`Why Dorothea ${question}`);
    await user.click(within(dialog).getByRole('button', { name: 'Keep Post' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(path()).toBe('/post/1');
  });

  test('is sent to the page of the book after the deletion', async () => {
    server.use(
      signedIn(mary),
      http.delete(`${ORIGIN}/api/posts/1`, () => new HttpResponse(null, { status: 204 })),
    );
    const requests = recordRequests(server);
    const { user, path } = renderPage();

    await user.click(await screen.findByRole('button', { name: 'Delete Post' }));
    await user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Post' }));

    expect(await screen.findByRole('heading', { name: 'The book' })).toBeVisible();
    expect(path()).toBe('/books/4');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(requests.filter(request => request.startsWith('DELETE'))).toHaveLength(1);
  });

  test('sees the error and the post when the deletion fails', async () => {
    server.use(
      signedIn(mary),
      http.delete(`${ORIGIN}/api/posts/1`, () => errorResponse(403, { message: 'This post is not yours' })),
    );
    const { user } = renderPage();

    await user.click(await screen.findByRole('button', { name: 'Delete Post' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Post' }));

    expect(await screen.findByText('This post is not yours')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Post' }));
    expect(await findTitle()).toBeVisible();
  });

  test('may keep the length of a text that is longer than an edit may be, and sees what is left', async () => {
    server.use(
      respondWith('/api/posts/post/1', aPost({ text: 'x'.repeat(800) })),
      http.put(`${ORIGIN}/api/posts/1`, () => HttpResponse.json(aPost({ title: 'Why not' }))),
    );
    const { user, save } = await openEdit();
    expect(screen.getByText('0 characters left')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'y');
    expect(screen.getByText('1 character too many')).toBeVisible();
    await save();
    expect(await screen.findByText('Text must be shorter than 800 characters')).toBeVisible();

    await user.type(screen.getByRole('textbox', { name: 'Text' }), '{Backspace}');
    await save();

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  async function openEdit() {
    server.use(signedIn(mary));
    const view = renderPage();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Post' }));
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await view.user.clear(field);
    await view.user.paste('Why not');
    return { ...view, save: () => view.user.click(screen.getByRole('button', { name: 'Save Changes' })) };
  }

  test('sees an edit before the response', async () => {
    const { released, release } = createBarrier();
    server.use(
      http.put(`${ORIGIN}/api/posts/1`, async () => {
        await released;
        return HttpResponse.json(aPost({ title: 'Why not', updated_at: new Date().toISOString() }));
      }),
    );
    const { save } = await openEdit();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(aPost().text);

    await save();

    // The dialog covers the page until the response arrives.
    expect(await screen.findByRole('heading', { name: 'Why not', hidden: true })).toBeInTheDocument();
    release();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await findTitle('Why not')).toBeVisible();
    expect(screen.getByText(/edited/)).toHaveTextContent(/edited just now/);
  });

  test('sees the old post again when an edit is rejected, and keeps the input', async () => {
    server.use(http.put(`${ORIGIN}/api/posts/1`, () => errorResponse(400, { title: 'That title is taken' })));
    const { save } = await openEdit();

    await save();

    expect(await screen.findByText('That title is taken')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Why not');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Why Dorothea', hidden: true }),
    ).toBeInTheDocument();
  });

  test('who edits an older version sees both texts, and replaces the newer one after that only', async () => {
    let stored = aPost({ title: 'From the other tab', text: 'Another text', version: 2 });
    server.use(
      respondWith('/api/posts/post/1', aPost({ version: 1 })),
      http.put(`${ORIGIN}/api/posts/1`, async ({ request }) => {
        const { version, ...edit } = (await request.json()) as PostEdit & { version?: number };
        if (version !== stored.version) {
          server.use(respondWith('/api/posts/post/1', stored));
          return errorResponse(412, { message: 'This post was changed' }, 'outdated');
        }
        stored = { ...stored, ...edit, version: stored.version + 1 };
        return HttpResponse.json(stored);
      }),
    );
    const { user, save } = await openEdit();
    await save();

    const other = await screen.findByRole('region', { name: 'What is stored now' });
    expect(other).toHaveTextContent('From the other tab');
    expect(other).toHaveTextContent('Another text');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Why not');
    expect(screen.getByText('This post was changed')).toBeVisible();
    // The page shows what is stored.
    expect(
      screen.getByRole('heading', { level: 1, name: 'From the other tab', hidden: true }),
    ).toBeInTheDocument();

    await user.click(within(other).getByRole('button', { name: 'Go on with this text' }));
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Another text');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), ', and more');
    await save();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(stored).toMatchObject({ title: 'From the other tab', text: 'Another text, and more', version: 3 });

    // The next edit is one of the stored version.
    await user.click(screen.getByRole('button', { name: 'Edit Post' }));
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), '!');
    await save();
    await waitFor(() => {
      expect(stored).toMatchObject({ text: 'Another text, and more!', version: 4 });
    });
  });

  test.each([
    ['Title', 'x', 'Title must be longer than 2 characters'],
    ['Title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['Text', 'xyz', 'Text must be longer than 4 characters'],
    ['Text', 'x'.repeat(501), 'Text must be shorter than 500 characters'],
  ])('cannot save an invalid %s', async (name, typed, error) => {
    const { user, save } = await openEdit();
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.paste(typed);

    await save();

    expect(await screen.findByText(error)).toBeVisible();
    expect(field).toBeInvalid();
  });
});
