import { describe, expect, test } from '@jest/globals';
import { useRoutes } from '@endpaper/web-kit';
import { aReader, aRemote, cannedNetwork, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aComment, aPost, found, gate, listed, refusal } from '../../testing/post-builders.js';
import { PostPage } from './PostPage.js';

const mary = aReader({ id: 9, username: 'mary' });
const bob = aReader({ id: 8, username: 'bob' });
const server = cannedNetwork(found(aPost()), listed('/api/comments/1', [aComment()]));

function Routes() {
  return useRoutes([
    { path: '/books/:book_id', element: <h1>The book</h1> },
    { path: 'post/:post_id', element: <PostPage /> },
  ]);
}

const open = (at = '/post/1') => renderInPortal(<Routes />, { at });
const title = (name = 'Why Dorothea') => screen.findByRole('heading', { level: 1, name });

describe('a post page', () => {
  test('shows the post, its book, its author and what was said, to a visitor who can do nothing to it', async () => {
    open();

    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(await title()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/4');
    expect(screen.getByText('mary')).toBeVisible();
    expect(screen.getByText(/She hopes/).textContent).toBe('She hopes.\n\nAnd she is wrong.');
    expect(screen.getByTitle('Score 3')).toBeVisible();
    expect(await screen.findByText('I hope so too.')).toBeVisible();
    expect(screen.queryByText('1 comment')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(document.title).toBe('Why Dorothea · Middlemarch · Endpaper');
  });

  test('counts the comments for a reader, who may join in, but not change what others wrote', async () => {
    server.use(signedIn(aReader({ id: 7 })));
    open();

    expect(await screen.findByText('1 comment')).toBeVisible();
    expect(screen.getByRole('button', { name: '+ Comment' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vote up Why Dorothea' })).toBeVisible();
    await screen.findByText('I hope so too.');
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
  });

  test('has the cover of its book from whoever has books', async () => {
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

  test('makes the two requests that its preload hints name', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      asked.push(request.url.replace(ORIGIN, ''));
    });
    open();
    await screen.findByText('I hope so too.');

    expect(asked).toEqual(expect.arrayContaining(['/api/posts/post/1', '/api/comments/1?limit=20']));
    server.events.removeAllListeners();
  });

  test.each([
    ['a number that no post has', '404'],
    ['no number at all', 'dracula'],
    ['a number beyond all posts', '99999999999999999999'],
  ])('names the post that is not there: %s', async (_what, named) => {
    server.use(
      http.get(`${ORIGIN}/api/posts/post/404`, () => refusal(404, { message: 'No such post' })),
      http.get(`${ORIGIN}/api/comments/404`, () => refusal(404, { message: 'No such post' })),
    );
    open(`/post/${named}`);

    expect(await title('Post not found')).toBeVisible();
    expect(screen.getByText(new RegExp(`There is no post “${named}” here`))).toBeVisible();
  });

  test('says so calmly when posts are down, and comes back on Try again', async () => {
    server.use(http.get(`${ORIGIN}/api/posts/post/1`, () => refusal(503, {}), { once: true }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await title()).toBeVisible();
  });

  test('says that the post is gone when its book was deleted and a reader then votes', async () => {
    server.use(
      signedIn(bob),
      http.post(`${ORIGIN}/api/posts/1/up/1`, () => {
        server.use(
          http.get(`${ORIGIN}/api/posts/post/1`, () => refusal(404, { message: 'There is no such post' })),
        );
        return refusal(404, { message: 'There is no such post' });
      }),
    );
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Vote up Why Dorothea' }));

    expect(await title('Post not found')).toBeVisible();
  });
});

describe('the author of a post', () => {
  const question = 'Are you sure you want to permanently delete this post and all associated comments?';

  test('is asked before it is deleted, and may keep it', async () => {
    server.use(signedIn(mary));
    const { user, path } = open();

    await user.click(await screen.findByRole('button', { name: 'Delete Post' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Post' });
    expect(dialog).toHaveAccessibleDescription(question);
    await user.click(within(dialog).getByRole('button', { name: 'Keep Post' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(path()).toBe('/post/1');
  });

  test('goes to its book once it is deleted', async () => {
    let deleted = 0;
    server.use(
      signedIn(mary),
      http.delete(`${ORIGIN}/api/posts/1`, () => {
        deleted += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, path } = open();

    await user.click(await screen.findByRole('button', { name: 'Delete Post' }));
    await user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Post' }));

    expect(await screen.findByRole('heading', { name: 'The book' })).toBeVisible();
    expect(path()).toBe('/books/4');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(deleted).toBe(1);
  });

  test('is told when it could not be deleted, and nothing is lost', async () => {
    server.use(
      signedIn(mary),
      http.delete(`${ORIGIN}/api/posts/1`, () => refusal(403, { message: 'This post is not yours' })),
    );
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Delete Post' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Post' }));

    expect(await screen.findByText('This post is not yours')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Post' }));
    expect(await title()).toBeVisible();
  });

  async function editing() {
    server.use(signedIn(mary));
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Post' }));
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await view.user.clear(field);
    await view.user.type(field, 'Why not');
    return { ...view, save: () => view.user.click(screen.getByRole('button', { name: 'Save Changes' })) };
  }

  test('sees an edit at once, before it is answered', async () => {
    const { pass, request, open: letThrough } = gate();
    server.use(
      http.put(`${ORIGIN}/api/posts/1`, async () => {
        await pass();
        return HttpResponse.json(aPost({ title: 'Why not' }));
      }),
    );
    const { save } = await editing();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(aPost().text);
    const sent = request();

    await save();
    await sent;

    // Behind the dialog, which waits for the answer.
    expect(await screen.findByRole('heading', { name: 'Why not', hidden: true })).toBeInTheDocument();
    letThrough();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await title('Why not')).toBeVisible();
  });

  test('has the post as it was when an edit is refused, and what was typed in the form', async () => {
    server.use(http.put(`${ORIGIN}/api/posts/1`, () => refusal(400, { title: 'That title is taken' })));
    const { save } = await editing();

    await save();

    expect(await screen.findByText('That title is taken')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Why not');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Why Dorothea', hidden: true }),
    ).toBeInTheDocument();
  });

  test.each([
    ['Title', 'x', 'Title must be longer than 2 characters'],
    ['Title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['Text', 'xyz', 'Text must be longer than 4 characters'],
    ['Text', 'x'.repeat(501), 'Text must be shorter than 500 characters'],
  ])('can not save a bad %s', async (name, typed, sentence) => {
    const { user, save } = await editing();
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.paste(typed);

    await save();

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field).toBeInvalid();
  });
});
