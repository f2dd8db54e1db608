import { describe, expect, test } from '@jest/globals';
import { cannedNetwork, errorResponse, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { useModal } from '@endpaper/web-kit';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aReport } from '../../testing/moderation-builders.js';
import { ReportWindow } from './ReportWindow.js';

const server = cannedNetwork(signedIn());
const RECEIVED = 'Received. Moderators will read it, and you hear when it is decided.';

function OpenButton({ kind = 'post' }: { kind?: 'post' | 'ownership' }) {
  const { openForm } = useModal();
  return (
    <button
      type="button"
      onClick={() => {
        openForm('Report', form => <ReportWindow kind={kind} id={12} title="Buy my lamp" {...form} />);
      }}
    >
      Open
    </button>
  );
}

async function openForm(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Buy my lamp');
}

/** Responds to reports with the status. Returns the bodies. */
function respondToReports(status: number) {
  const sent: unknown[] = [];
  server.use(
    http.post(`${ORIGIN}/api/reports`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aReport(), { status });
    }),
  );
  return sent;
}

describe('the form of a report', () => {
  test.each([
    ['a report', 201],
    ['a report of what was reported before', 200],
  ])('sends %s once, and says that it is received', async (_case, status) => {
    const sent = respondToReports(status);
    const { user } = renderInPortal(<OpenButton />);
    await openForm(user);
    await user.click(screen.getByRole('radio', { name: 'Advertising or spam' }));
    await user.type(screen.getByLabelText('What moderators should know'), 'The third lamp');

    await user.dblClick(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText(RECEIVED)).toHaveFocus();
    expect(sent).toEqual([{ kind: 'post', id: 12, reason: 'spam', note: 'The third lamp' }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('asks for a book without an owner, where no rule is broken', async () => {
    const sent = respondToReports(201);
    const { user } = renderInPortal(<OpenButton kind="ownership" />);
    await openForm(user);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Why you want to look after it'), 'I have it here');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText(RECEIVED)).toHaveFocus();
    expect(sent).toEqual([{ kind: 'ownership', id: 12, reason: 'ownership', note: 'I have it here' }]);
  });

  test('asks for a reason', async () => {
    const sent = respondToReports(201);
    const { user } = renderInPortal(<OpenButton />);
    await openForm(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Please choose a reason')).toBeVisible();
    expect(screen.getByRole('group', { name: 'What is wrong?' })).toHaveAccessibleDescription(
      'Please choose a reason',
    );
    expect(sent).toEqual([]);
  });

  test('keeps what was typed when it is refused, and asks before it is discarded', async () => {
    server.use(
      http.post(`${ORIGIN}/api/reports`, () => errorResponse(404, { message: 'There is no such post' })),
    );
    const { user } = renderInPortal(<OpenButton />);
    await openForm(user);
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.type(screen.getByLabelText('What moderators should know'), 'Look at it');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('There is no such post')).toBeVisible();
    expect(screen.getByLabelText('What moderators should know')).toHaveValue('Look at it');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  test('is closed without a question once it was sent', async () => {
    respondToReports(201);
    const { user } = renderInPortal(<OpenButton />);
    await openForm(user);
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(RECEIVED);

    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
