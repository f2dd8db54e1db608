import { beforeEach, describe, expect, test } from '@jest/globals';
import { anOwnUser, aPost } from '@endpaper/contracts/testing';
import { useRoutes } from '@endpaper/web-kit';
import {
  aRemote,
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PostsOfBook } from './PostsOfBook.js';
import { PostsOfUser } from './PostsOfUser.js';

const server = cannedNetwork(
  respondWith('/api/posts/4', [aPost()]),
  respondWith('/api/posts/user/9', [aPost()]),
);
const profiles = aRemote({
  name: 'mfe-social',
  routes: [{ path: 'profile/:user_id', preload: [], data: [] }],
});

describe('the posts of a book', () => {
  test('show author, time, text, score and comment count, and link to the post', async () => {
    const { user, path } = renderInPortal(<PostsOfBook bookId={4} />);

    expect(screen.getByText('loading...')).toBeInTheDocument();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('mary')).toBeVisible();
    expect(card.getByText(/ago$|^last|^in /).tagName).toBe('TIME');
    expect(card.getByText(/She hopes/).textContent).toBe('She hopes.\n\nAnd she is wrong.');
    expect(card.getByTitle('Score 3')).toBeVisible();
    expect(card.getByText('1 reply')).toBeVisible();
    await user.click(card.getByRole('link', { name: 'Why Dorothea' }));

    expect(path()).toBe('/post/1');
  });

  test('show the rating of an author who has rated the book', async () => {
    const posts = [
      aPost({ id: 3, title: 'Rated', author_rating: 4.5 }),
      aPost({ id: 2, title: 'Not rated' }),
    ];
    server.use(respondWith('/api/posts/4', posts));
    renderInPortal(<PostsOfBook bookId={4} />);

    const [rated, unrated] = await screen.findAllByRole('article');
    expect(within(rated as HTMLElement).getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
    expect(within(unrated as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
  });

  test('keep the order of the response, newest first', async () => {
    server.use(
      respondWith('/api/posts/4', [aPost({ id: 3, title: 'Newer' }), aPost({ id: 2, title: 'Older' })]),
    );
    renderInPortal(<PostsOfBook bookId={4} />);

    await screen.findByText('Newer');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent);
    expect(titles).toEqual(['Newer', 'Older']);
  });

  test('link to the author when an active remote has profiles, and show only the name otherwise', async () => {
    const { unmount } = renderInPortal(<PostsOfBook bookId={4} />);
    await screen.findByText('mary');
    expect(screen.queryByRole('link', { name: 'mary' })).not.toBeInTheDocument();
    unmount();

    renderInPortal(<PostsOfBook bookId={4} />, { remotes: [profiles] });
    expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
  });

  test('show an invitation when there are none', async () => {
    server.use(respondWith('/api/posts/4', []));
    renderInPortal(<PostsOfBook bookId={4} />);

    expect(await screen.findByText('No Posts Yet. Be the first to Post!')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('load the next page with a button', async () => {
    server.use(
      respondWithPages('/api/posts/4', [
        [aPost({ id: 2, title: 'Newer' })],
        [aPost({ id: 1, title: 'Older' })],
      ]),
    );
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await screen.findByRole('button', { name: 'More posts' }));

    expect(await screen.findByRole('heading', { name: 'Older' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More posts' })).not.toBeInTheDocument();
  });

  test('show an error when the service is unavailable, and load again on "Try again"', async () => {
    server.use(http.get(`${ORIGIN}/api/posts/4`, () => errorResponse(503), { once: true }));
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Why Dorothea' })).toBeVisible();
  });

  test('show that the book was deleted, without "Try again"', async () => {
    server.use(
      http.get(`${ORIGIN}/api/posts/4`, () => errorResponse(404, { message: 'There is no such book' })),
    );
    renderInPortal(<PostsOfBook bookId={4} />);

    expect(await screen.findByText('There is no such book')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('offer "+ Post" to readers only', async () => {
    const { unmount } = renderInPortal(<PostsOfBook bookId={4} />);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: '+ Post' })).not.toBeInTheDocument();
    unmount();

    server.use(signedIn());
    renderInPortal(<PostsOfBook bookId={4} />);
    expect(await screen.findByRole('button', { name: '+ Post' })).toBeVisible();
  });
});

describe('the order of posts', () => {
  const postsOf = ({ url }: Request) => {
    if (url.endsWith('sort=top&period=week')) return [];
    const title = url.split('sort=')[1] ?? 'newest';
    return [aPost({ id: title.length, title })];
  };

  beforeEach(() => {
    localStorage.clear();
    server.use(
      http.get(`${ORIGIN}/api/posts/4`, ({ request }) => HttpResponse.json(postsOf(request))),
      http.get(`${ORIGIN}/api/posts/user/9`, ({ request }) => HttpResponse.json(postsOf(request))),
    );
  });

  test.each([
    ['a book', <PostsOfBook bookId={4} />],
    ['a reader', <PostsOfUser userId={9} username="mary" />],
  ])('of %s is one that the reader chooses, with a time for the top ones', async (_, list) => {
    const { user, path } = renderInPortal(list);
    await screen.findByRole('heading', { name: 'newest' });
    expect(screen.queryByRole('navigation', { name: 'Posts of the last' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Hot' }));
    expect(await screen.findByRole('heading', { name: 'hot' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Top' }));
    expect(await screen.findByRole('heading', { name: 'top' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Day' }));
    expect(await screen.findByRole('heading', { name: 'top&period=day' })).toBeVisible();
    expect(path()).toBe('/?sort=top&period=day');
    expect(screen.getByRole('link', { name: 'Top', current: true })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Week' }));
    expect(await screen.findByText('No posts from this time.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Newest' }));
    expect(await screen.findByRole('heading', { name: 'newest' })).toBeVisible();
    expect(path()).toBe('/?sort=newest');
  });
});

describe('the posts of a reader', () => {
  test("show the book of each post, under a heading with the reader's name", async () => {
    renderInPortal(<PostsOfUser userId={9} username="mary" />);

    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe("mary's Posts");
    expect(await screen.findByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/4');
    expect(screen.getByRole('link', { name: 'Why Dorothea' })).toHaveAttribute('href', '/post/1');
  });

  test('show a message when there are none', async () => {
    server.use(respondWith('/api/posts/user/9', []));
    renderInPortal(<PostsOfUser userId={9} username="mary" />);

    expect((await screen.findByText('Has No Posts Yet.')).textContent).toBe('mary Has No Posts Yet.');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('lead the reader to the books when they have none themselves', async () => {
    server.use(signedIn(anOwnUser({ id: 9 })), respondWith('/api/posts/user/9', []));
    const { user, path } = renderInPortal(<PostsOfUser userId={9} username="mary" />, { at: '/profile/9' });

    await user.click(await screen.findByRole('link', { name: 'Find a book to write about' }));

    expect(path()).toBe('/');
  });
});

describe('a new post', () => {
  const createPath = `${ORIGIN}/api/posts/new/4`;
  const field = (name: string) => screen.getByRole('textbox', { name });

  function Routes() {
    return useRoutes([
      { path: '/', element: <PostsOfBook bookId={4} /> },
      { path: '/post/:id', element: <h1>The post</h1> },
    ]);
  }

  async function openForm() {
    server.use(signedIn());
    const view = renderInPortal(<Routes />);
    await view.user.click(await screen.findByRole('button', { name: '+ Post' }));
    await screen.findByRole('textbox', { name: 'Title' });
    return view;
  }

  type User = Awaited<ReturnType<typeof openForm>>['user'];

  async function enter(user: User, name: string, text: string) {
    await user.click(field(name));
    await user.paste(text);
  }

  const send = (user: User) => user.click(screen.getByRole('button', { name: 'Create Post' }));

  test('is sent once, closes the dialog, and opens the page of the post', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(createPath, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aPost({ id: 12 }), { status: 201 });
      }),
      respondWith('/api/posts/post/12', aPost({ id: 12 })),
    );
    const { user, path } = await openForm();
    await enter(user, 'Title', 'On hope');
    await enter(user, 'Text', 'It is the thing.');

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
  ])('is not sent with an invalid %s', async (name, typed, error) => {
    const { user } = await openForm();
    for (const each of ['Title', 'Text']) await enter(user, each, each === name ? typed : 'Good enough');

    await send(user);

    expect(await screen.findByText(error)).toBeVisible();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveFocus();
  });

  test('keeps the input when the request fails', async () => {
    server.use(http.post(createPath, () => errorResponse(503)));
    const { user } = await openForm();
    await enter(user, 'Title', 'On hope');
    await enter(user, 'Text', 'It is the thing.');

    await send(user);

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(field('Text')).toHaveValue('It is the thing.');
  });

  test('is discarded only after a confirmation', async () => {
    const { user } = await openForm();
    await enter(user, 'Title', 'On hope');

    await user.keyboard('{Escape}');

    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
