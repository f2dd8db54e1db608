import { beforeEach, describe, expect, test } from '@jest/globals';
import { aComment, anOwnUser, aPost, aThread } from '@endpaper/contracts/testing';
import {
  aRemote,
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PostDetail } from '../post-page/PostDetail.js';
import { usePost } from '../posts/posts.api.js';

const bob = anOwnUser({ id: 8, username: 'bob' });
const server = cannedNetwork(
  respondWith('/api/posts/post/1', aPost()),
  respondWith('/api/comments/1/threads', [aThread()]),
);

function Discussion() {
  const { data: post } = usePost(1);
  return post ? <PostDetail post={post} onDeleted={() => undefined} /> : null;
}

function renderAsBob(options: { at?: string } = {}) {
  server.use(signedIn(bob));
  return renderInPortal(<Discussion />, options);
}

beforeEach(() => {
  localStorage.clear();
});

const comments = () => screen.getAllByRole('article', { name: /^Comment by/ });
const texts = () => comments().map(comment => comment.querySelector('p')?.textContent);

describe('a discussion that moderators have closed', () => {
  const open = async () => {
    server.use(respondWith('/api/posts/post/1', aPost({ locked: true })));
    renderInPortal(<Discussion />);
    expect(await screen.findByText('Moderators have closed this discussion.')).toBeVisible();
    expect(await screen.findByText('I hope so too.')).toBeVisible();
  };

  test('takes no comment and no reply of a reader, who still edits and deletes the own ones', async () => {
    server.use(signedIn(bob));
    await open();
    expect(await screen.findByRole('button', { name: /^Edit/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: '+ Comment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
  });

  test('asks no visitor to log in for a comment', async () => {
    await open();
    expect(screen.queryByText('Log in to comment on this post')).not.toBeInTheDocument();
  });

  test('invites nobody to write its first comment', async () => {
    server.use(
      respondWith('/api/posts/post/1', aPost({ locked: true })),
      respondWith('/api/comments/1/threads', []),
    );
    renderInPortal(<Discussion />);
    expect(await screen.findByText('No Comments Yet.')).toBeVisible();
  });
});

describe('the comments of a post', () => {
  test('show author, time and text, oldest first', async () => {
    server.use(
      respondWith('/api/comments/1/threads', [
        aThread({ id: 1, text: 'First' }),
        aThread({ id: 2, text: 'Second', created_at: '2026-01-03T00:00:00.000Z' }),
      ]),
    );
    renderInPortal(<Discussion />, {
      remotes: [aRemote({ routes: [{ path: 'profile/:user_id', preload: [], data: [] }] })],
    });

    await screen.findByText('First');
    expect(texts()).toEqual(['First', 'Second']);
    const [author] = screen.getAllByRole('link', { name: 'bob' });
    expect(author).toHaveAttribute('href', '/profile/8');
  });

  test('are in the order that the reader chooses, which the address names and the browser remembers', async () => {
    const [first, second] = [aThread({ id: 1, text: 'First' }), aThread({ id: 2, text: 'Second', score: 5 })];
    server.use(
      http.get(`${ORIGIN}/api/comments/1/threads`, ({ request }) =>
        HttpResponse.json(request.url.endsWith('sort=top') ? [second, first] : [first, second]),
      ),
    );
    const { user, path, unmount } = renderInPortal(<Discussion />, { at: '/post/1' });
    await screen.findByText('First');
    const orders = within(screen.getByRole('navigation', { name: 'Order of the comments' }));
    expect(orders.getByRole('link', { name: 'Oldest', current: true })).toBeVisible();

    await user.click(orders.getByRole('link', { name: 'Top' }));

    await waitFor(() => {
      expect(texts()).toEqual(['Second', 'First']);
    });
    expect(path()).toBe('/post/1?sort=top');
    expect(orders.getByRole('link', { name: 'Top', current: true })).toBeVisible();
    unmount();

    const again = renderInPortal(<Discussion />, { at: '/post/1' });
    await screen.findByText('First');
    expect(texts()).toEqual(['Second', 'First']);
    expect(again.path()).toBe('/post/1?sort=top');
  });

  test('stay where they are while another order loads', async () => {
    const { released, release } = createBarrier();
    const { user } = renderInPortal(<Discussion />);
    await screen.findByText('I hope so too.');
    server.use(
      http.get(`${ORIGIN}/api/comments/1/threads`, async () => {
        await released;
        return HttpResponse.json([aThread({ text: 'Newest' })]);
      }),
    );

    await user.click(screen.getByRole('link', { name: 'Newest' }));

    expect(screen.getByText('I hope so too.')).toBeVisible();
    expect(screen.queryByText('loading...')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('Newest', { selector: 'p' })).toBeVisible();
  });

  test('show an invitation when there are none', async () => {
    server.use(respondWith('/api/comments/1/threads', []));
    renderInPortal(<Discussion />);

    expect(await screen.findByText('No Comments Yet. Be the first to Comment!')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a new comment', () => {
  async function openForm(options?: { at: string }) {
    const view = renderAsBob(options);
    await view.user.click(await screen.findByRole('button', { name: '+ Comment' }));
    const field = await screen.findByRole('textbox', { name: 'Comment' });
    return {
      ...view,
      field,
      send: () => view.user.click(screen.getByRole('button', { name: 'Create Comment' })),
    };
  }

  /** Accepts a new comment, and returns the list of the bodies that were sent. */
  function acceptComment(sent: unknown[] = []) {
    server.use(
      http.post(`${ORIGIN}/api/comments/new/1`, async ({ request }) => {
        sent.push(await request.json());
        const created = aComment({ id: 5, text: 'Well said', created_at: '2026-02-01T00:00:00.000Z' });
        return HttpResponse.json(created, { status: 201 });
      }),
    );
    return sent;
  }

  test('is sent once, closes the dialog, and is last in the list and counted', async () => {
    const sent = acceptComment();
    const { user, field } = await openForm();
    await user.click(field);
    await user.paste('Well said');

    await user.dblClick(screen.getByRole('button', { name: 'Create Comment' }));

    await waitFor(() => {
      expect(texts()).toEqual(['I hope so too.', 'Well said']);
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('2 comments')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ text: 'Well said' });
  });

  test.each(['newest', 'top'])('comes first in the order %s, and once', async sort => {
    acceptComment();
    const created = aThread({ id: 5, text: 'Well said', created_at: '2026-02-01T00:00:00.000Z' });
    server.use(respondWithPages('/api/comments/1/threads', [[aThread({ id: 1, text: 'First' })], [created]]));
    const { user, field, send } = await openForm({ at: `/post/1?sort=${sort}` });
    await user.click(field);
    await user.paste('Well said');
    await send();
    await waitFor(() => {
      expect(texts()).toEqual(['Well said', 'First']);
    });

    await user.click(screen.getByRole('button', { name: 'More comments' }));

    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'More comments' })).not.toBeInTheDocument();
    });
    expect(texts()).toEqual(['Well said', 'First']);
  });

  test('has the focus after the dialog has closed', async () => {
    acceptComment();
    const { user, field, send } = await openForm();
    await user.click(field);
    await user.paste('Well said');
    await send();

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(comments().at(-1)).toHaveFocus();
    });
    expect(comments().at(-1)).toHaveTextContent('Well said');
  });

  describe('of a page that is not loaded', () => {
    const written = aComment({ id: 5, text: 'Well said', created_at: '2026-02-01T00:00:00.000Z' });

    async function write() {
      acceptComment();
      server.use(
        respondWithPages('/api/comments/1/threads', [
          [aThread({ id: 1, text: 'First' })],
          [aThread({ id: 2, text: 'Second', created_at: '2026-01-03T00:00:00.000Z' }), aThread(written)],
        ]),
      );
      const view = await openForm();
      await view.user.click(view.field);
      await view.user.paste('Well said');
      await view.send();
      await waitFor(() => {
        expect(texts()).toEqual(['First', 'Well said']);
      });
      return view;
    }

    test('is shown and has the focus, below the button that loads the ones before it', async () => {
      await write();

      const [, last] = comments();
      await waitFor(() => {
        expect(last).toHaveFocus();
      });
      const more = screen.getByRole('button', { name: 'More comments' });
      expect(last && more.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    test('appears once and in order after its page is loaded', async () => {
      const { user } = await write();

      await user.click(screen.getByRole('button', { name: 'More comments' }));

      await waitFor(() => {
        expect(texts()).toEqual(['First', 'Second', 'Well said']);
      });
      expect(screen.queryByRole('button', { name: 'More comments' })).not.toBeInTheDocument();
    });

    test('can be edited and deleted there', async () => {
      server.use(
        http.put(`${ORIGIN}/api/comments/5`, () => HttpResponse.json({ ...written, text: 'Well put' })),
        http.delete(`${ORIGIN}/api/comments/5`, () => new HttpResponse(null, { status: 204 })),
      );
      const { user } = await write();
      /** Clicks the last button with this name. */
      const press = async (name: string) => {
        for (const last of screen.getAllByRole('button', { name }).slice(-1)) await user.click(last);
      };

      await press('Edit Comment');
      const field = await screen.findByRole('textbox', { name: 'Comment' });
      await user.clear(field);
      await user.paste('Well put');
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await waitFor(() => {
        expect(texts()).toEqual(['First', 'Well put']);
      });

      await press('Delete Comment');
      await user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Comment' }),
      );
      await waitFor(() => {
        expect(texts()).toEqual(['First']);
      });
    });
  });

  test.each([
    ['x', 'Post must be longer than 2 characters'],
    ['x'.repeat(1001), 'Post must be shorter than 1000 characters'],
  ])('is not sent with an invalid text', async (typed, error) => {
    const { user, field, send } = await openForm();
    await user.click(field);
    await user.paste(typed);

    await send();

    expect(await screen.findByText(error)).toBeVisible();
  });

  test('keeps the input when its post was deleted', async () => {
    server.use(
      http.post(`${ORIGIN}/api/comments/new/1`, () =>
        errorResponse(404, { message: 'There is no such post' }),
      ),
    );
    const { user, field, send } = await openForm();
    await user.click(field);
    await user.paste('Well said');

    await send();

    expect(await screen.findByText('There is no such post')).toBeVisible();
    expect(field).toHaveValue('Well said');
  });
});

describe('the author of a comment', () => {
  async function openEdit(typed: string, text = 'I hope so too.') {
    const view = renderAsBob();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Comment' }));
    const field = await screen.findByRole('textbox', { name: 'Comment' });
    expect(field).toHaveValue(text);
    await view.user.clear(field);
    await view.user.paste(typed);
    return { ...view, save: () => view.user.click(screen.getByRole('button', { name: 'Save Changes' })) };
  }

  test('who edits an older version sees both texts, and replaces the newer one after that only', async () => {
    const stored = aThread({ text: 'From the other tab', version: 2 });
    const versions: unknown[] = [];
    server.use(
      respondWith('/api/comments/1/threads', [aThread({ version: 1 })]),
      respondWith('/api/comments/1/context', stored),
      http.put(`${ORIGIN}/api/comments/1`, async ({ request }) => {
        const { version, text } = (await request.json()) as { version: number; text: string };
        versions.push(version);
        return version === 2
          ? HttpResponse.json(aComment({ text, version: 3 }))
          : errorResponse(412, { message: 'This comment was changed' }, 'outdated');
      }),
    );
    const { save } = await openEdit('I doubt it');
    await save();

    expect(await screen.findByRole('region', { name: 'What is stored now' })).toHaveTextContent(
      'From the other tab',
    );
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('I doubt it');

    await save();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(versions).toEqual([1, 2]);
    expect(screen.getByText('I doubt it')).toBeVisible();
  });

  test('sees an edit before the response, which closes the dialog', async () => {
    const { released, release } = createBarrier();
    server.use(
      http.put(`${ORIGIN}/api/comments/1`, async () => {
        await released;
        return HttpResponse.json(aComment({ text: 'I doubt it' }));
      }),
    );
    const { save } = await openEdit('I doubt it');

    await save();

    const comment = screen.getByRole('article', { name: /^Comment by/, hidden: true });
    expect(await within(comment).findByText('I doubt it')).toBeInTheDocument();
    release();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(texts()).toEqual(['I doubt it']);
  });

  test('sees the old text again when an edit is rejected', async () => {
    server.use(http.put(`${ORIGIN}/api/comments/1`, () => errorResponse(500)));
    const { save } = await openEdit('I doubt it');

    await save();

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('I doubt it');
    const comment = screen.getByRole('article', { name: /^Comment by/, hidden: true });
    expect(await within(comment).findByText('I hope so too.')).toBeInTheDocument();
  });

  test.each([
    ['xyz', 'Text must be longer than 4 characters'],
    ['x'.repeat(501), 'Text must be shorter than 500 characters'],
  ])('cannot save an invalid text', async (typed, error) => {
    const { save } = await openEdit(typed);

    await save();

    expect(await screen.findByText(error)).toBeVisible();
  });

  test('may keep the length of a text that is longer than an edit may be', async () => {
    const text = 'x'.repeat(800);
    server.use(respondWith('/api/comments/1/threads', [aThread({ text })]));
    const { save } = await openEdit(`${text}y`, text);
    expect(screen.getByText('1 character too many')).toBeVisible();

    await save();

    expect(await screen.findByText('Text must be shorter than 800 characters')).toBeVisible();
  });

  test('confirms the deletion, which removes the comment and lowers the count', async () => {
    server.use(http.delete(`${ORIGIN}/api/comments/1`, () => new HttpResponse(null, { status: 204 })));
    const { user } = renderAsBob();

    await user.click(await screen.findByRole('button', { name: 'Delete Comment' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Comment' });
    expect(dialog).toHaveAccessibleDescription('Are you sure you want to permanently delete this comment?');
    expect(within(dialog).getByRole('button', { name: 'Keep Comment' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Delete Comment' }));

    expect(await screen.findByText('No Comments Yet. Be the first to Comment!')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findByText('0 comments')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Comments' })).toHaveFocus();
    });
  });
});
