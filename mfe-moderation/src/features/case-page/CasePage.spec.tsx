import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { useRoutes } from '@endpaper/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  aCase,
  aDecision,
  aReader,
  lampPost,
  moderator,
  someCaseDetails,
} from '../../testing/moderation-builders.js';
import { CasePage } from './CasePage.js';

const server = cannedNetwork(
  signedIn(moderator),
  respondWith('/api/moderation/cases/3', someCaseDetails()),
  respondWith('/api/moderation/cases', [{ ...aCase() }, { ...aCase({ id: 4, title: 'You fool' }) }]),
);
const Routes = () => useRoutes([{ path: '/moderation/cases/:case_id', element: <CasePage /> }]);
const openCase = () => renderInPortal(<Routes />, { at: '/moderation/cases/3' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const AT = '2026-11-02T12:00:00.000Z';
const DECIDED_AT = '2026-11-04T12:00:00.000Z';

/** Responds to decisions, after which the case is decided. Returns the bodies. */
function respondToDecisions() {
  const sent: unknown[] = [];
  server.use(
    http.post(`${ORIGIN}/api/moderation/cases/3/decisions`, async ({ request }) => {
      sent.push(await request.json());
      server.use(
        respondWith('/api/moderation/cases/3', someCaseDetails({ decided_at: DECIDED_AT })),
        respondWith('/api/moderation/cases', [{ ...aCase({ id: 4, title: 'You fool' }) }]),
      );
      return HttpResponse.json(aDecision(), { status: 201 });
    }),
  );
  return sent;
}

describe('a case', () => {
  test('shows what was reported as it was typed, where it stands, and who has reported it', async () => {
    openCase();

    const reported = await section('What was reported');
    expect(reported.getByText('It is **cheap**: ![a lamp](https://lamps.example/a.png)')).toBeVisible();
    expect(reported.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Post' })).toHaveAttribute('href', '/post/12');
    expect(screen.getByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/1');
    const [first, second] = (await section('2 reports')).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Advertising or spamThe third lampgrace/);
    expect(second).toHaveTextContent(/Has nothing to do with the book.*a deleted account/);
  });

  test('shows the text of now and the earlier ones, where they differ', async () => {
    const subject = {
      ...lampPost,
      text: 'It is gone',
      earlier: [{ title: 'Buy', text: 'The first text', replaced_at: DECIDED_AT }],
    };
    server.use(respondWith('/api/moderation/cases/3', someCaseDetails({ subject })));
    openCase();

    expect((await section('As it was reported')).getByText(/cheap/)).toBeVisible();
    expect((await section('As it is now')).getByText('It is gone')).toBeVisible();
    expect((await section('Earlier texts')).getByText('The first text')).toBeVisible();
    expect(screen.queryByText(/deleted/, { selector: 'h3' })).not.toBeInTheDocument();
  });

  test('says that the subject was deleted', async () => {
    const earlier = [{ title: 'Buy my lamp', text: 'The last text', replaced_at: DECIDED_AT }];
    const subject = { ...lampPost, deleted: true, title: '', text: '', earlier };
    server.use(respondWith('/api/moderation/cases/3', someCaseDetails({ subject })));
    openCase();

    expect((await section('As it is now')).getByText('It was deleted.')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^deleted / })).toBeVisible();
  });

  test('shows earlier decisions about the author, and the other open cases', async () => {
    server.use(
      respondWith(
        '/api/moderation/cases/3',
        someCaseDetails({
          decisions: [
            aDecision({ title: 'A chair', act: 'warn' }),
            aDecision({ id: 22, kind: 'reader', title: 'mary', act: 'hide' }),
          ],
          other_cases: [aCase({ id: 8, title: 'A table' })],
        }),
      ),
    );
    openCase();

    const earlier = await section('Decisions about it and its author');
    expect(earlier.getByText('Author warned')).toBeVisible();
    expect(earlier.getByText('Bio hidden')).toBeVisible();
    const others = await section('Other open reports about the author');
    expect(others.getByRole('link')).toHaveAttribute('href', '/moderation/cases/8');
  });

  test('is decided: the focus goes to the answer, and the next one is a press away', async () => {
    const sent = respondToDecisions();
    const { user, path } = openCase();
    await user.click(await screen.findByRole('radio', { name: 'Suspend the author' }));
    await user.selectOptions(screen.getByLabelText('The rule that was broken'), 'Advertising or spam');
    await user.selectOptions(screen.getByLabelText('For how long'), '7 days');
    await user.type(screen.getByLabelText('Note to the author'), 'No lamps');

    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('This report is decided.')).toHaveFocus();
    expect(sent).toEqual([{ act: 'suspend', reason: 'spam', note: 'No lamps', days: 7, held_version: null }]);
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Next report' })).toHaveAttribute(
        'href',
        '/moderation/cases/4',
      );
    });
    await user.click(screen.getByRole('link', { name: 'Next report' }));
    expect(path()).toBe('/moderation/cases/4');
  });

  test('is dismissed without a reason, with a note for the log', async () => {
    const sent = respondToDecisions();
    const { user } = openCase();
    await user.click(await screen.findByRole('radio', { name: 'Dismiss the reports' }));
    expect(screen.queryByLabelText('The rule that was broken')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Note for the log'), 'A joke');

    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('This report is decided.')).toBeVisible();
    expect(sent).toEqual([{ act: 'dismiss', reason: null, note: 'A joke', held_version: null }]);
  });

  test('has only the acts of its kind', async () => {
    server.use(respondWith('/api/moderation/cases/3', someCaseDetails({ kind: 'reader', subject_id: 9 })));
    openCase();

    const names = (await screen.findAllByRole('radio')).map(radio => radio.getAttribute('value'));
    expect(names).toEqual(['dismiss', 'warn', 'suspend']);
  });

  test('about a reader with a bio hides the bio', async () => {
    const sent = respondToDecisions();
    const reader = { ...lampPost, title: 'mary', text: 'Mary Shelley\nBuy my lamps', bio: 'Buy my lamps' };
    server.use(
      respondWith(
        '/api/moderation/cases/3',
        someCaseDetails({ kind: 'reader', subject_id: 9, reported: reader, subject: reader }),
      ),
    );
    const { user } = openCase();
    await user.click(await screen.findByRole('radio', { name: 'Hide the bio' }));
    expect(screen.getByText('The reader alone still sees it, and can write another one.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('The rule that was broken'), 'Advertising or spam');
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('This report is decided.')).toBeVisible();
    expect(sent).toEqual([{ act: 'hide', reason: 'spam', note: null, held_version: null }]);
  });

  test('about a book without an owner gives it to one of those who ask', async () => {
    const sent = respondToDecisions();
    const book = { ...lampPost, title: 'Dune by Frank Herbert', text: 'Sand', author_id: null };
    server.use(
      respondWith(
        '/api/moderation/cases/3',
        someCaseDetails({
          ...{ kind: 'ownership', subject_id: 1, author: null, book: null, reported: book, subject: book },
          reports: [
            { id: 5, reason: 'ownership', note: 'I know it', created_at: AT, reporter: aReader(8, 'grace') },
            { id: 6, reason: 'ownership', note: null, created_at: AT, reporter: null },
            { id: 7, reason: 'ownership', note: null, created_at: AT, reporter: aReader(9, 'mary') },
          ],
        }),
      ),
    );
    const { user } = openCase();
    expect(await screen.findByRole('region', { name: '3 requests' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book without an owner' })).toHaveAttribute('href', '/books/1');
    const names = screen.getAllByRole('radio').map(radio => radio.getAttribute('value'));
    expect(names).toEqual(['dismiss', 'give']);
    await user.click(screen.getByRole('radio', { name: 'Give the book to a reader' }));
    expect(screen.queryByLabelText('The rule that was broken')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Please choose who gets the book')).toBeVisible();

    await user.click(screen.getByRole('radio', { name: 'mary' }));
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('This report is decided.')).toBeVisible();
    expect(sent).toEqual([{ act: 'give', reason: null, note: null, reader_id: 9, held_version: null }]);
  });

  test('asks for an act and a reason at their fields', async () => {
    const sent = respondToDecisions();
    const { user } = openCase();
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Please choose what to do')).toBeVisible();

    await user.click(screen.getByRole('radio', { name: 'Hide' }));
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('Please choose a reason')).toBeVisible();
    expect(screen.getByLabelText('The rule that was broken')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  test('of a text that waits is decided in the version that was read, and stays open when the author has edited it', async () => {
    const sent: unknown[] = [];
    server.use(
      respondWith('/api/moderation/cases/3', someCaseDetails({ held_by: 'lamps.example', held_version: 2 })),
      http.post(`${ORIGIN}/api/moderation/cases/3/decisions`, async ({ request }) => {
        sent.push(await request.json());
        return errorResponse(412, { message: 'The author has changed this text meanwhile' }, 'text_changed');
      }),
    );
    const { user } = openCase();
    await user.click(await screen.findByRole('radio', { name: 'Show it' }));
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('The author has changed this text meanwhile')).toBeVisible();
    expect(sent).toMatchObject([{ act: 'dismiss', held_version: 2 }]);
    expect(screen.getByRole('button', { name: 'Decide' })).toBeVisible();
  });

  test('that another moderator has decided says so, and is read again', async () => {
    server.use(
      http.post(`${ORIGIN}/api/moderation/cases/3/decisions`, () => {
        server.use(
          respondWith(
            '/api/moderation/cases/3',
            someCaseDetails({ decided_at: DECIDED_AT, decisions: [aDecision({ act: 'remove' })] }),
          ),
        );
        return errorResponse(409, { message: 'This was decided already' }, 'decided');
      }),
    );
    const { user } = openCase();
    await user.click(await screen.findByRole('radio', { name: 'Dismiss the reports' }));
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText(/^Another moderator has decided this meanwhile/)).toHaveFocus();
    expect(await screen.findByText('Removed')).toBeVisible();
  });

  test('keeps what was typed when it is refused', async () => {
    server.use(
      http.post(`${ORIGIN}/api/moderation/cases/3/decisions`, () =>
        errorResponse(403, { message: 'This is about you: another moderator has to decide it' }, 'own_case'),
      ),
    );
    const { user } = openCase();
    await user.click(await screen.findByRole('radio', { name: 'Dismiss the reports' }));
    await user.type(screen.getByLabelText('Note for the log'), 'A joke');
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('This is about you: another moderator has to decide it')).toBeVisible();
    expect(screen.getByLabelText('Note for the log')).toHaveValue('A joke');
  });

  test.each(['404', 'lamp'])('%s that does not exist is not found', async id => {
    server.use(http.get(`${ORIGIN}/api/moderation/cases/404`, () => errorResponse(404)));
    renderInPortal(<Routes />, { at: `/moderation/cases/${id}` });
    expect(await screen.findByText('There is no such report.')).toBeVisible();
  });
});
