import type { ReadingGoal, ReadingYear } from '@endpaper/contracts';
import { aReadingYear } from '@endpaper/contracts/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cannedNetwork, errorResponse, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { useRoutes } from '@endpaper/web-kit';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { thisYear } from '../entries/this-year.js';
import { YearPage } from './YearPage.js';

const server = cannedNetwork();
const NOW = thisYear();

/** Responds as svc-library does. */
function keepYear(fields: Partial<ReadingYear> = {}) {
  let stored = aReadingYear({ year: NOW, years: [NOW], ...fields });
  server.use(
    signedIn(),
    http.get(`${ORIGIN}/api/library/years/:year`, ({ params }) =>
      HttpResponse.json({ ...stored, year: Number(params['year']) }),
    ),
    http.put(`${ORIGIN}/api/library/years/:year`, async ({ request }) => {
      stored = { ...stored, ...((await request.json()) as ReadingGoal) };
      return HttpResponse.json(stored);
    }),
  );
}

function Pages() {
  return useRoutes([{ path: 'library/year/:year', element: <YearPage /> }]);
}
const show = (at = `/library/year/${NOW}`) => renderInPortal(<Pages />, { at });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a visitor is asked to log in', async () => {
  show();

  expect(await screen.findByText(/To see what you have read in a year/)).toBeVisible();
});

describe('a year', () => {
  test('says its books by month and by genre, as a text and as bars', async () => {
    keepYear({
      pages: 1200,
      genres: [
        { genre_id: 1, books: 2 },
        { genre_id: null, books: 1 },
      ],
    });
    show();

    const months = await section('Books per month');
    expect(months.getByText('January: 1 book')).toBeInTheDocument();
    expect(months.getByText('February: none')).toBeInTheDocument();
    expect(months.getByText('March: 2 books')).toBeInTheDocument();
    expect(months.getAllByRole('listitem')).toHaveLength(12);
    const genres = await section('Genres');
    expect(genres.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fiction 2 books',
      'Not in the catalogue 1 book',
    ]);
    expect(screen.getByText('1,200')).toBeVisible();
    expect(document.title).toBe(`${NOW} · Library · Endpaper`);
  });

  test('says what its numbers do not have', async () => {
    keepYear({ books_without_pages: 1, undated: 12 });
    show();

    expect(await screen.findByText(/The pages of 1 book are not known/)).toBeVisible();
    expect(
      screen.getByText(/12 books that you have read are in no year, because the day is not known/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add the days' })).toHaveAttribute('href', '/library?day=none');
  });

  test('leads to the other years that have something, and to this one', async () => {
    keepYear({ years: [2019, 2021] });
    const { user, path } = show('/library/year/2021');

    const years = within(await screen.findByRole('navigation', { name: 'Years' }));
    await years.findByRole('link', { name: '2019' });
    expect(years.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      String(NOW),
      '2021',
      '2019',
    ]);
    expect(years.getByRole('link', { name: '2021' })).toHaveAttribute('aria-current', 'page');
    await user.click(years.getByRole('link', { name: '2019' }));

    expect(path()).toBe('/library/year/2019');
    expect(await screen.findByRole('heading', { name: 'Your 2019 in books' })).toBeVisible();
    expect(await section('Genres')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Goal' })).not.toBeInTheDocument();
  });

  test('without a book names the next step', async () => {
    keepYear({ books: 0, pages: 0, months: Array<number>(12).fill(0), genres: [], years: [] });
    show();

    expect(await screen.findByText(/No book of/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what you are reading' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Genres' })).not.toBeInTheDocument();
  });

  test.each(['1', '20 26', '3000', 'now'])('is not %s', async year => {
    keepYear();
    show(`/library/year/${year}`);

    expect(await screen.findByRole('heading', { name: 'No such year' })).toBeVisible();
  });

  test('that cannot be read is read again on "Try again"', async () => {
    keepYear();
    server.use(http.get(`${ORIGIN}/api/library/years/:year`, () => errorResponse(503), { once: true }));
    const { user } = show();

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await section('Books per month')).toBeTruthy();
  });
});

describe('a goal', () => {
  beforeEach(() => {
    keepYear();
  });

  test('is set, changed and forgotten', async () => {
    const { user } = show();
    const goal = await section('Goal');

    await user.click(goal.getByRole('button', { name: 'Set a goal' }));
    const field = await screen.findByLabelText(`Books that you want to finish in ${NOW}`);
    await user.type(field, '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await goal.findByText('3 of 4 books, 1 to go')).toBeVisible();

    await user.click(goal.getByRole('button', { name: 'Change the goal' }));
    const changed = await screen.findByLabelText(`Books that you want to finish in ${NOW}`);
    await user.clear(changed);
    await user.type(changed, '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await goal.findByText('3 of 3 books: you have reached your goal')).toBeVisible();

    await user.click(goal.getByRole('button', { name: 'Forget the goal' }));
    expect(goal.queryByText(/you have reached your goal/)).not.toBeInTheDocument();
    expect(goal.getByRole('button', { name: 'Set a goal' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await goal.findByText(/you have reached your goal/)).toBeVisible();
  });

  test('that is no number of books is refused above its field', async () => {
    const { user } = show();
    await user.click((await section('Goal')).getByRole('button', { name: 'Set a goal' }));

    await user.type(await screen.findByLabelText(/Books that you want to finish/), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('A goal is a number of books from 1 to 10000')).toBeVisible();
  });

  test('is as before, with the reason, when the server refuses', async () => {
    keepYear({ goal: 5 });
    server.use(
      http.put(`${ORIGIN}/api/library/years/:year`, () =>
        errorResponse(429, { message: 'Too many requests' }),
      ),
    );
    const { user } = show();
    const goal = await section('Goal');

    await user.click(await goal.findByRole('button', { name: 'Forget the goal' }));

    expect(await screen.findByText('Too many requests')).toBeVisible();
    expect(await goal.findByText('3 of 5 books, 2 to go')).toBeVisible();
  });
});
