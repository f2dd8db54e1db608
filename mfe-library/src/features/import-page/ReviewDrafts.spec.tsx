import type { ImportedReview } from '@endpaper/contracts';
import { anOwnUser, aPost, aReviewDraft } from '@endpaper/contracts/testing';
import { defineRemote } from '@endpaper/web-kit';
import {
  aRemote,
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  signedIn,
} from '@endpaper/web-kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ReviewDrafts } from './ReviewDrafts.js';

const server = cannedNetwork();
/** How many reviews are a page. */
const DRAFTS = 3;
const READER = anOwnUser().id;

let drafts: ImportedReview[];
let sent: [what: string, body?: unknown][];

/** Responds as svc-library and svc-posts do. */
beforeEach(() => {
  sessionStorage.clear();
  [drafts, sent] = [[], []];
  server.use(
    signedIn(),
    http.get(`${ORIGIN}/api/library/review-drafts`, () => HttpResponse.json(drafts.slice(0, DRAFTS))),
    http.get(`${ORIGIN}/api/library/review-drafts/counts`, () =>
      HttpResponse.json({
        all: drafts.length,
        without_book: drafts.filter(({ book }) => book.id === null).length,
      }),
    ),
    http.delete(`${ORIGIN}/api/library/review-drafts/:id`, ({ params }) => {
      drafts = drafts.filter(({ id }) => id !== Number(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${ORIGIN}/api/posts/new/:id`, async ({ request, params }) => {
      sent.push([`post about ${String(params['id'])}`, await request.json()]);
      return HttpResponse.json(aPost({ id: 12 }), { status: 201 });
    }),
  );
});

const renderDrafts = (options = {}) =>
  renderInPortal(<ReviewDrafts userId={READER} />, { at: '/library/import', ...options });
const aDraftOf = (id: number, title: string, fields: Partial<ImportedReview> = {}) =>
  aReviewDraft({ id, book: { id, title, author: 'Ann', isbn: null }, ...fields });
const ofNobody = (id: number) =>
  aReviewDraft({ id, book: { id: null, title: 'A Book of Nobody', author: 'Nobody', isbn: null } });

test('a review is posted as its reader has changed it, and the post is a press away', async () => {
  drafts = [aReviewDraft()];
  const { user, path } = renderDrafts();
  await user.click(await screen.findByRole('button', { name: 'Edit your review of “Middlemarch”' }));
  const field = screen.getByRole('textbox', { name: /Your review of “Middlemarch”/ });
  expect(field).toHaveValue('Slow, **wise**,  \nand kind.');

  await user.type(field, ' Read it.');
  await user.click(screen.getByRole('button', { name: 'Post your review of “Middlemarch”' }));

  expect(await screen.findByText('Your review was posted.')).toBeVisible();
  expect(await screen.findByText('No review is left here.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your reviews' })).toHaveFocus();
  expect(sent).toEqual([
    ['post about 1', { title: 'My review of Middlemarch', text: 'Slow, **wise**,  \nand kind. Read it.' }],
  ]);
  await user.click(screen.getByRole('button', { name: 'See the post' }));
  expect(path()).toBe('/post/12');
});

/** Opens the editor of a review and types to its end. */
async function change(user: ReturnType<typeof renderDrafts>['user'], more: string) {
  await user.click(await screen.findByRole('button', { name: 'Edit your review of “Middlemarch”' }));
  await user.type(screen.getByRole('textbox'), more);
}

test('a changed review is there again after a reload, until it is posted', async () => {
  drafts = [aReviewDraft()];
  const { user, unmount } = renderDrafts();
  await change(user, ' Read it.');
  await user.click(screen.getByRole('button', { name: 'Preview your review of “Middlemarch”' }));
  expect(screen.getByText(/They are not posted yet/)).toBeVisible();
  unmount();

  const again = renderDrafts();
  expect(await screen.findByText('Slow, wise, and kind. Read it.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Post your review of “Middlemarch”' }));
  expect(await screen.findByText('No review is left here.')).toBeVisible();
  expect(sent).toEqual([
    ['post about 1', expect.objectContaining({ text: 'Slow, **wise**,  \nand kind. Read it.' })],
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('a changed review is shown to no other reader', async () => {
  drafts = [aReviewDraft()];
  const { user, unmount } = renderDrafts();
  await change(user, ' Read it.');
  unmount();

  renderInPortal(<ReviewDrafts userId={READER + 1} />);
  expect(await screen.findByText('Slow, wise, and kind.')).toBeVisible();
});

test('changes are discarded by a press, which can be undone', async () => {
  drafts = [aReviewDraft()];
  const { user } = renderDrafts();
  await change(user, ' Read it.');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/spoilers/);
  const discard = { name: 'Discard your changes to your review of “Middlemarch”' };
  await user.click(screen.getByRole('button', discard));
  expect(screen.getByRole('textbox')).toHaveValue('Slow, **wise**,  \nand kind.');
  expect(screen.queryByRole('button', discard)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox')).toHaveValue('Slow, **wise**,  \nand kind. Read it.');
});

test('a review is shown as posts are, and its text only to be edited', async () => {
  drafts = [aReviewDraft({ review: 'He dies', is_spoiler: true })];
  const { user } = renderDrafts({
    remotes: [aRemote({ name: 'mfe-posts', widgets: ['posts/formatted-text'] })],
    loadRemote: () =>
      Promise.resolve(
        defineRemote({
          name: 'mfe-posts',
          routes: [],
          widgets: {
            'posts/formatted-text': () =>
              Promise.resolve({ Component: ({ text }: { text: string }) => <p>formatted {text}</p> }),
          },
        }),
      ),
  });

  expect(await screen.findByText('formatted >! He dies')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  expect(screen.getByRole('textbox')).toHaveValue('>! He dies');
  await user.click(screen.getByRole('button', { name: /^Preview/ }));
  expect(screen.getByText('formatted >! He dies')).toBeVisible();
});

test('without the front end of posts its marks and its spoilers are left out', async () => {
  drafts = [aReviewDraft({ review: '<b>Slow</b> <spoiler>He dies</spoiler>' })];
  renderDrafts();
  expect(await screen.findByText(/^Slow/)).toBeVisible();
  expect(screen.queryByText(/He dies/)).not.toBeInTheDocument();
});

/** Presses the button that posts several, and says yes. */
async function postAll(user: ReturnType<typeof renderDrafts>['user'], name: string, confirm: string) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
}

test('those that can be posted are counted, and posted all at once after a question', async () => {
  drafts = [aDraftOf(1, 'Middlemarch'), aDraftOf(2, 'Dune', { review: 'x'.repeat(1001) }), ofNobody(3)];
  const { user } = renderDrafts();
  expect(
    await screen.findByText('1 needs a change, 1 is of a book that the catalogue does not have yet'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Post 1 of 3' }));
  expect(await screen.findByText('Post 1 review now? Everyone can read them.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Post 1 review' }));

  expect(await screen.findByText('Your review was posted.')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Middlemarch' })).not.toBeInTheDocument();
  });
  expect(sent.map(([what]) => what)).toEqual(['post about 1']);
  expect(screen.getByText('The review has 1 character too many for a post.')).toBeVisible();
  expect(screen.getByText(/not in the catalogue yet, so its review/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your reviews' })).toHaveFocus();
});

test('the reviews of all pages are counted', async () => {
  drafts = [aDraftOf(1, 'One'), ofNobody(2), aDraftOf(3, 'Three'), ofNobody(4), ofNobody(5)];
  renderDrafts();
  expect(await screen.findByRole('button', { name: 'Post 2 of 5' })).toBeEnabled();
  expect(
    screen.getByText('3 are of books that the catalogue does not have yet, 2 more can be shown below'),
  ).toBeVisible();
});

test('none can be posted while the catalogue has none of their books, and the reason is beside', async () => {
  drafts = [ofNobody(1), ofNobody(2)];
  renderDrafts();
  expect(await screen.findByRole('button', { name: 'None can be posted yet' })).toBeDisabled();
  expect(screen.getByText('2 are of books that the catalogue does not have yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Post your/ })).not.toBeInTheDocument();
});

test('the reader is told how many were posted, and which one was not', async () => {
  drafts = [aDraftOf(1, 'One'), aDraftOf(2, 'Two'), aDraftOf(3, 'Three')];
  server.use(
    http.post(`${ORIGIN}/api/posts/new/2`, () => errorResponse(404, { message: 'This book was deleted' })),
  );
  const { user } = renderDrafts();
  await postAll(user, 'Post 3 of 3', 'Post 3 reviews');

  expect(
    await screen.findByText('2 reviews were posted. 1 was not, and the reason stands beside.'),
  ).toBeVisible();
  expect(screen.getByText('This book was deleted')).toBeVisible();
});

test('no further review is posted when the account has reached its limit, and the reader is told once when to go on', async () => {
  drafts = [aDraftOf(1, 'One'), aDraftOf(2, 'Two'), aDraftOf(3, 'Three')];
  const message =
    'You have written 1 post within an hour, which is the most for now. You can go on in 60 minutes.';
  server.use(
    http.post(`${ORIGIN}/api/posts/new/:id`, ({ params }) => {
      sent.push([`post about ${String(params['id'])}`]);
      return params['id'] === '1'
        ? HttpResponse.json(aPost({ id: 12 }), { status: 201 })
        : errorResponse(429, { message }, 'account_limit_reached');
    }),
  );
  const { user } = renderDrafts();
  await postAll(user, 'Post 3 of 3', 'Post 3 reviews');

  expect(
    await screen.findByText('1 review was posted. The others were not; the reason stands above them.'),
  ).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(sent).toEqual([['post about 1'], ['post about 2']]);
  expect(await screen.findByRole('button', { name: 'Post 2 of 2' })).toBeEnabled();

  server.use(
    http.post(`${ORIGIN}/api/posts/new/:id`, () => HttpResponse.json(aPost({ id: 13 }), { status: 201 })),
  );
  await user.click(screen.getByRole('button', { name: 'Post your review of “Two”' }));
  expect(await screen.findByText('Your review was posted.')).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('those that come into the list when others leave it are posted only when the reader asks again', async () => {
  drafts = Array.from({ length: DRAFTS + 2 }, (_, index) => aDraftOf(index + 1, `Book ${index + 1}`));
  const { user } = renderDrafts();
  await postAll(user, 'Post 3 of 5', 'Post 3 reviews');

  expect(await screen.findByText('3 reviews were posted.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Book 5' })).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Book 3' })).not.toBeInTheDocument();
  });
  const seen = ['post about 1', 'post about 2', 'post about 3'];
  expect(sent.map(([what]) => what)).toEqual(seen);

  await postAll(user, 'Post 2 of 2', 'Post 2 reviews');
  expect(await screen.findByText('2 reviews were posted.')).toBeVisible();
  expect(sent.map(([what]) => what)).toEqual([...seen, 'post about 4', 'post about 5']);
});

test('a review is deleted after a question, and the focus goes to the next one', async () => {
  drafts = [aDraftOf(1, 'One'), aDraftOf(2, 'Two'), aDraftOf(3, 'Three')];
  const { user } = renderDrafts();
  const open = (title: string) =>
    user.click(screen.getByRole('button', { name: `Delete your review of “${title}”` }));
  const confirm = async (name: string) => {
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  };
  await screen.findByRole('heading', { name: 'Two' });
  await open('Two');
  expect(await screen.findByText('Delete this review? It is not posted anywhere.')).toBeVisible();
  await confirm('Keep Review');
  expect(drafts).toHaveLength(3);

  await open('Two');
  await confirm('Delete Review');

  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Two' })).not.toBeInTheDocument();
  });
  expect(screen.getByRole('heading', { name: 'Three' })).toHaveFocus();
  await open('Three');
  await confirm('Delete Review');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'One' })).toHaveFocus();
  });
  expect(drafts.map(({ id }) => id)).toEqual([1]);
  expect(sent).toEqual([]);
});

test('of a long review the beginning is shown, and the number of characters that a post has no room for', async () => {
  drafts = [aDraftOf(1, 'Short'), aDraftOf(2, 'Long', { review: 'x '.repeat(1_500) })];
  const { user } = renderDrafts();

  expect(await screen.findByText('The review has 1,999 characters too many for a post.')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Show all' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Edit your review of “Long”' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/1,999 characters too many$/);
});
