import type { Thread, ThreadNode } from '@endpaper/contracts';
import { aComment, anOwnUser, aPost, aThread } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
} from '@endpaper/web-kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Comments } from './Comments.js';

const bob = anOwnUser({ id: 8, username: 'bob' });
const server = cannedNetwork(respondWith('/api/posts/post/1', aPost()));

const aReply = (id: number, parent_id: number, text: string, reply_count = 0): ThreadNode => ({
  id,
  parent_id,
  reply_count,
  comment: aComment({ id, parent_id, text, user_id: 9, user: { id: 9, username: 'mary', picture: null } }),
});

/** A comment of bob with a reply of mary that has two replies. */
const discussion: Thread = {
  ...aThread({ id: 1, text: 'First' }),
  reply_count: 1,
  replies: [aReply(2, 1, 'Second', 2), aReply(3, 2, 'Third'), aReply(4, 2, 'Fourth')],
};

const threads = (...list: Thread[]) => server.use(respondWith('/api/comments/1/threads', list));

function renderAsBob(at = '/post/1') {
  server.use(signedIn(bob));
  return renderInPortal(
    <Comments postId={1} closed={null} newest={new Set()} missed={0} onMissedShown={() => undefined} />,
    { at },
  );
}

/** The texts of the visible comments, each with its number of lists around it. */
const outline = () =>
  screen.getAllByRole('article').map(article => {
    let depth = 0;
    for (let list = article.closest('ul'); list; list = list.parentElement?.closest('ul') ?? null) depth += 1;
    return `${depth} ${article.querySelector('p')?.textContent ?? ''}`;
  });

const article = (text: string) => {
  const found = screen.getByText(text).closest('article');
  if (!found) throw new Error(`no comment ${text}`);
  return within(found);
};

beforeEach(() => {
  localStorage.clear();
});

describe('the replies to a comment', () => {
  test('stand below it, each with its own', async () => {
    threads(discussion);
    renderAsBob();
    await screen.findByText('First');
    expect(outline()).toEqual(['1 First', '2 Second', '3 Third', '3 Fourth']);
  });

  test('are hidden and shown by a button', async () => {
    threads(discussion);
    const { user } = renderAsBob();
    await screen.findByText('First');
    const toggle = article('Second').getByRole('button', { name: '2 replies', expanded: true });

    await user.click(toggle);

    expect(outline()).toEqual(['1 First', '2 Second']);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(outline()).toHaveLength(4);
  });

  test('are loaded by a button where the page has not all', async () => {
    threads({ ...discussion, reply_count: 3 });
    server.use(
      respondWithPages('/api/comments/1/replies', [
        [aReply(2, 1, 'Second', 2), aReply(5, 1, 'Fifth')],
        [aReply(6, 1, 'Sixth')],
      ]),
    );
    const { user } = renderAsBob();

    await user.click(await screen.findByRole('button', { name: '2 more replies' }));
    await screen.findByText('Fifth');
    await user.click(screen.getByRole('button', { name: '1 more reply' }));

    await screen.findByText('Sixth');
    expect(outline()).toEqual(['1 First', '2 Second', '3 Third', '3 Fourth', '2 Fifth', '2 Sixth']);
    expect(screen.queryByRole('button', { name: /more repl/ })).not.toBeInTheDocument();
  });

  test('that were deleted since are not offered again', async () => {
    threads({ ...discussion, reply_count: 3 });
    server.use(respondWith('/api/comments/1/replies', [aReply(2, 1, 'Second', 2)]));
    const { user } = renderAsBob();
    await user.click(await screen.findByRole('button', { name: '2 more replies' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /more repl/ })).not.toBeInTheDocument();
    });
  });
});

describe('a reply', () => {
  function acceptReply() {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/api/comments/new/1`, async ({ request }) => {
        const body = (await request.json()) as { text: string; parent_id: number };
        bodies.push(body);
        // As svc-posts does: comment 4 has the deepest level.
        const parent_id = body.parent_id === 4 ? 3 : body.parent_id;
        const created = aComment({ id: 9, ...body, parent_id, reply_to: body.parent_id });
        return HttpResponse.json(created, { status: 201 });
      }),
    );
    return bodies;
  }

  test('is written below its comment, and has the focus', async () => {
    threads(discussion);
    const bodies = acceptReply();
    const { user } = renderAsBob();
    await screen.findByText('First');

    await user.click(article('Second').getByRole('button', { name: 'Reply to mary' }));
    expect(screen.getByRole('dialog', { name: 'Reply to mary' })).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Well said');
    await user.click(screen.getByRole('button', { name: 'Create Reply' }));

    await waitFor(() => {
      expect(outline()).toEqual(['1 First', '2 Second', '3 Third', '3 Fourth', '3 Well said']);
      expect(screen.getByText('Well said').closest('article')).toHaveFocus();
    });
    expect(bodies).toEqual([expect.objectContaining({ text: 'Well said', parent_id: 2 })]);
    expect(article('Second').getByRole('button', { name: '3 replies' })).toBeVisible();
  });

  test('to the deepest level stands beside what it answers, and names its author', async () => {
    threads({
      ...aThread({ id: 1, text: 'First' }),
      reply_count: 1,
      replies: [aReply(2, 1, 'Second', 1), aReply(3, 2, 'Third', 1), aReply(4, 3, 'Fourth')],
    });
    const bodies = acceptReply();
    const { user } = renderAsBob();
    await screen.findByText('First');

    await user.click(article('Fourth').getByRole('button', { name: 'Reply to mary' }));
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Well said');
    await user.click(screen.getByRole('button', { name: 'Create Reply' }));

    await waitFor(() => {
      expect(outline()).toEqual(['1 First', '2 Second', '3 Third', '4 Fourth', '4 @mary Well said']);
    });
    expect(bodies).toEqual([expect.objectContaining({ parent_id: 4 })]);
  });

  test('is not offered to visitors', async () => {
    threads(discussion);
    renderInPortal(
      <Comments postId={1} closed={null} newest={new Set()} missed={0} onMissedShown={() => undefined} />,
    );
    await screen.findByText('First');
    expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
  });
});

describe('a deleted comment', () => {
  test('leaves a place while it has replies, which goes with the last one', async () => {
    const mine = { ...aThread({ id: 1, text: 'First' }), reply_count: 1 };
    const reply: ThreadNode = {
      ...aReply(2, 1, 'Second'),
      comment: aComment({ id: 2, parent_id: 1, text: 'Second' }),
    };
    threads({ ...mine, replies: [reply] });
    server.use(http.delete(`${ORIGIN}/api/comments/:id`, () => new HttpResponse(null, { status: 204 })));
    const { user } = renderAsBob();
    await screen.findByText('First');
    const remove = async (text: string) => {
      await user.click(article(text).getByRole('button', { name: 'Delete Comment' }));
      await user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Comment' }),
      );
    };

    await remove('First');
    await waitFor(() => {
      expect(outline()).toEqual(['1 This comment is not available.', '2 Second']);
    });
    await remove('Second');

    expect(await screen.findByText('No Comments Yet. Be the first to Comment!')).toBeVisible();
  });
});

describe('the link of a comment', () => {
  test('is its time, and leads to it', async () => {
    threads(discussion);
    const { user } = renderAsBob();
    await screen.findByText('First');
    const link = article('Third').getByTitle('Link to this comment');
    expect(link).toHaveAttribute('href', '/post/1#comment-3');
    await user.click(link);
    await waitFor(() => {
      expect(screen.getByText('Third').closest('article')).toHaveFocus();
    });
  });

  test('loads its thread where the page does not have it', async () => {
    server.use(
      respondWithPages('/api/comments/1/threads', [[aThread({ id: 20, text: 'Another' })], [discussion]]),
      respondWith('/api/comments/3/context', discussion),
    );
    const { user } = renderAsBob('/post/1#comment-3');
    await waitFor(() => {
      expect(screen.getByText('Third').closest('article')).toHaveFocus();
    });
    expect(outline()).toEqual(['1 Another', '1 First', '2 Second', '3 Third', '3 Fourth']);

    await user.click(screen.getByRole('button', { name: 'More comments' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'More comments' })).not.toBeInTheDocument();
    });
    expect(outline()).toHaveLength(5);
  });

  test('loads the replies that lead to it into a thread of the page', async () => {
    threads({ ...discussion, reply_count: 2 });
    const late = aReply(30, 1, 'Late');
    server.use(
      respondWith('/api/comments/30/context', {
        ...discussion,
        reply_count: 2,
        replies: [...discussion.replies, late],
      }),
    );
    renderAsBob('/post/1#comment-30');
    await waitFor(() => {
      expect(screen.getByText('Late').closest('article')).toHaveFocus();
    });
    expect(outline()).toEqual(['1 First', '2 Second', '3 Third', '3 Fourth', '2 Late']);
  });

  test.each([
    ['among others', [discussion]],
    ['and was the only one', []],
  ])('says when the comment is not available %s', async (_, all) => {
    threads(...all);
    server.use(http.get(`${ORIGIN}/api/comments/99/context`, () => errorResponse(404, { message: 'none' })));
    renderAsBob('/post/1#comment-99');
    expect(await screen.findByText('This comment is not available')).toBeVisible();
  });
});
