import { describe, expect, test } from '@jest/globals';
import { useRoutes } from '@endpaper/web-kit';
import { aRemote, cannedNetwork, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPost, found, listed, listedInTwo, refusal } from '../../testing/post-builders.js';
import { PostsOfBook } from './PostsOfBook.js';
import { PostsOfUser } from './PostsOfUser.js';

const server = cannedNetwork(listed('/api/posts/4', [aPost()]), listed('/api/posts/user/9', [aPost()]));
const profiles = aRemote({
  name: 'mfe-social',
  routes: [{ path: 'profile/:user_id', preload: [], data: [] }],
});

describe('the posts of a book', () => {
  test('say who, when, what, its score and its comments, and lead to the post', async () => {
    const { user, path } = renderInPortal(<PostsOfBook bookId={4} />);

    expect(screen.getByText('loading...')).toBeInTheDocument();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('mary')).toBeVisible();
    expect(card.getByText(/ago$|^last|^in /).tagName).toBe('TIME');
    expect(card.getByText(/She hopes/).textContent).toBe('She hopes.\n\nAnd she is wrong.');
    expect(card.getByTitle('Score 3')).toBeVisible();
    expect(card.getByText('1 comment')).toBeVisible();
    await user.click(card.getByRole('link', { name: 'Why Dorothea' }));

    expect(path()).toBe('/post/1');
  });

  test('keep their order, the newest first as they come', async () => {
    server.use(listed('/api/posts/4', [aPost({ id: 3, title: 'Newer' }), aPost({ id: 2, title: 'Older' })]));
    renderInPortal(<PostsOfBook bookId={4} />);

    await screen.findByText('Newer');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent);
    expect(titles).toEqual(['Newer', 'Older']);
  });

  test('link their authors where a released remote has profiles, and only name them elsewhere', async () => {
    const { unmount } = renderInPortal(<PostsOfBook bookId={4} />);
    await screen.findByText('mary');
    expect(screen.queryByRole('link', { name: 'mary' })).not.toBeInTheDocument();
    unmount();

    renderInPortal(<PostsOfBook bookId={4} />, { remotes: [profiles] });
    expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
  });

  test('invite whoever comes first', async () => {
    server.use(listed('/api/posts/4', []));
    renderInPortal(<PostsOfBook bookId={4} />);

    expect(await screen.findByText('No Posts Yet. Be the first to Post!')).toBeVisible();
  });

  test('go on at a button', async () => {
    server.use(
      listedInTwo('/api/posts/4', [aPost({ id: 2, title: 'Newer' })], [aPost({ id: 1, title: 'Older' })]),
    );
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await screen.findByRole('button', { name: 'More posts' }));

    expect(await screen.findByRole('heading', { name: 'Older' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More posts' })).not.toBeInTheDocument();
  });

  test('say so calmly when they are down, and come back on Try again', async () => {
    server.use(http.get(`${ORIGIN}/api/posts/4`, () => refusal(503, {}), { once: true }));
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Why Dorothea' })).toBeVisible();
  });

  test('say that they are gone with their book, with nothing to try again', async () => {
    server.use(http.get(`${ORIGIN}/api/posts/4`, () => refusal(404, { message: 'There is no such book' })));
    renderInPortal(<PostsOfBook bookId={4} />);

    expect(await screen.findByText('There is no such book')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('can be added to by readers alone', async () => {
    const { unmount } = renderInPortal(<PostsOfBook bookId={4} />);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: '+ Post' })).not.toBeInTheDocument();
    unmount();

    server.use(signedIn());
    renderInPortal(<PostsOfBook bookId={4} />);
    expect(await screen.findByRole('button', { name: '+ Post' })).toBeVisible();
  });
});

describe('the posts of a reader', () => {
  test('say which book each is about, under whose posts they are', async () => {
    renderInPortal(<PostsOfUser userId={9} username="mary" />);

    expect(await screen.findByRole('heading', { name: "mary's Posts" })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/4');
    expect(screen.getByRole('link', { name: 'Why Dorothea' })).toHaveAttribute('href', '/post/1');
  });

  test('say when there are none', async () => {
    server.use(listed('/api/posts/user/9', []));
    renderInPortal(<PostsOfUser userId={9} username="mary" />);

    expect(await screen.findByText('mary Has No Posts Yet.')).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

describe('a new post', () => {
  const create = `${ORIGIN}/api/posts/new/4`;
  const field = (name: string) => screen.getByRole('textbox', { name });

  function Routes() {
    return useRoutes([
      { path: '/', element: <PostsOfBook bookId={4} /> },
      { path: '/post/:id', element: <h1>The post</h1> },
    ]);
  }

  async function opened() {
    server.use(signedIn());
    const view = renderInPortal(<Routes />);
    await view.user.click(await screen.findByRole('button', { name: '+ Post' }));
    await screen.findByRole('textbox', { name: 'Title' });
    return view;
  }

  const send = (user: Awaited<ReturnType<typeof opened>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Create Post' }));

  test('is sent once, and its page is where its author goes, the dialog closed', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(create, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aPost({ id: 12 }), { status: 201 });
      }),
      found(aPost({ id: 12 })),
    );
    const { user, path } = await opened();
    await user.type(field('Title'), 'On hope');
    await user.type(field('Text'), 'It is the thing.');

    await user.dblClick(screen.getByRole('button', { name: 'Create Post' }));

    expect(await screen.findByRole('heading', { name: 'The post' })).toBeVisible();
    expect(path()).toBe('/post/12');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([{ title: 'On hope', text: 'It is the thing.' }]);
  });

  test.each([
    ['Title', 'x', 'Title must be longer than 2 characters'],
    ['Title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['Text', 'x', 'Post must be longer than 2 characters'],
    ['Text', 'x'.repeat(1001), 'Post must be shorter than 1000 characters'],
  ])('is not sent with a bad %s', async (name, typed, sentence) => {
    const { user } = await opened();
    for (const each of ['Title', 'Text']) {
      await user.click(field(each));
      await user.paste(each === name ? typed : 'Good enough');
    }

    await send(user);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveFocus();
  });

  test('keeps what was typed when it is refused', async () => {
    server.use(http.post(create, () => refusal(503, {})));
    const { user } = await opened();
    await user.type(field('Title'), 'On hope');
    await user.type(field('Text'), 'It is the thing.');

    await send(user);

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(field('Text')).toHaveValue('It is the thing.');
  });

  test('is not thrown away without a question', async () => {
    const { user } = await opened();
    await user.type(field('Title'), 'On hope');

    await user.keyboard('{Escape}');

    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
