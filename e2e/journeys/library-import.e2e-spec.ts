import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { libraryEndpoints, libraryImportEndpoints } from '@endpaper/contracts';
import { newBook } from '@endpaper/local-servers';
import { expectNoViolations } from '../support/accessibility.js';
import { clientOf, newReader, type Reader } from '../support/browser-client.js';
import { DESKTOP, isNightly, PHONE } from '../support/devices.js';
import { expect, test, type Page } from '../support/portal-test.js';

const ROWS = 300;

const HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

interface Row {
  title: string;
  author: string;
  isbn13?: string;
  rating?: number;
  read?: string;
  shelves?: string;
  shelf?: string;
  review?: string;
  spoiler?: string;
  notes?: string;
  count?: number;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A line as Goodreads writes it. */
function lineOf(id: number, row: Row): string {
  const {
    title,
    author,
    isbn13 = '',
    rating = 0,
    read = '',
    shelves = '',
    shelf = 'read',
    review = '',
  } = row;
  return [
    ...[
      id,
      quoted(title),
      quoted(author),
      '',
      '',
      '=""',
      `="${isbn13}"`,
      rating,
      '',
      '',
      '',
      '',
      '',
      '',
      read,
    ],
    ...['2020/01/02', quoted(shelves), '', shelf, quoted(review), row.spoiler ?? '', quoted(row.notes ?? '')],
    ...[row.count ?? 1, 0],
  ].join(',');
}

/** A file of 300 rows with all that files of readers have, and the books of the catalogue that it is about. */
async function fileFor(owner: Reader) {
  const tag = randomUUID().slice(0, 8);
  const book = (title: string, author = `Author ${tag}`) =>
    newBook(owner, { title: `${title} ${tag}`, author });
  await book('Café Society');
  const twins = [await book('The Twins'), await book('The Twins')];
  const long = await book('Short: A Longer Story');
  await book('Other Hands', `Somebody ${tag}`);
  await book('Two Editions: First');
  await book('Two Editions: Second');
  const author = `Author ${tag}`;
  const special: Row[] = [
    // In the catalogue, in other letters.
    {
      title: `CAFE SOCIETY ${tag} (Coffee, #1)`,
      author: `author  ${tag}`,
      rating: 5,
      read: '2020/03/04',
      review: 'Good<br/>coffee, <i>bad</i> "cake"',
    },
    // The four that need a decision.
    { title: `The Twins ${tag}`, author, rating: 4 },
    { title: `Short`, author, shelves: 'a-shelf, another', review: 'x'.repeat(1_100) },
    { title: `Other Hands ${tag}`, author },
    { title: `Two Editions`, author, shelf: 'dnf' },
    // Not in the catalogue.
    {
      title: `Unknown, with a comma ${tag}`,
      author: `Nobody ${tag}`,
      rating: 3,
      shelf: 'on-the-pile',
      notes: 'for me',
    },
    {
      title: `Lines\n“and quotes” ${tag}`,
      author: `Nobody ${tag}`,
      shelf: 'currently-reading',
      review: 'He dies.\n\nShe too.',
      spoiler: 'true',
    },
    { title: `Read twice ${tag}`, author: `Nobody ${tag}`, count: 2, read: '2019/03/07' },
    { title: `Odd stars ${tag}`, author: `Nobody ${tag}`, rating: 9, shelf: 'to-read' },
  ];
  const rows = special.map((row, index) => lineOf(index + 1, row));
  // Excel quotes a whole line.
  rows.push(quoted(lineOf(90, { title: `Quoted again ${tag}`, author: `Nobody ${tag}` })));
  rows.push(`91,,"No title ${tag}",,,="",="",2,,,,,,,,,,,read,,,,1,0`);
  rows.push(`92,"Not closed ${tag},Nobody,,,="",="",2,,,,,,,,,,,read,,,,1,0`);
  for (let id = 1_000; rows.length < ROWS; id += 1)
    rows.push(lineOf(id, { title: `Filler ${id} ${tag}`, author: `Nobody ${tag}`, rating: id % 6 }));
  return { tag, twins, long, text: `\ufeff${[HEADER, ...rows].join('\r\n')}` };
}

async function press(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const SIZES = isNightly ? [PHONE, { width: 768, height: 1024 }, DESKTOP] : [DESKTOP];

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a reader imports a library with the keyboard, decides, adds a book, and posts a review', async ({
      page,
    }) => {
      const ada = await newReader(clientOf(page));
      const { tag, twins, long, text } = await fileFor(ada);
      const file = { name: 'goodreads_library_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.goto('/library');
      await page.getByRole('link', { name: 'Import', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Import your library' })).toBeVisible();
      await expectNoViolations(page);
      await takePicture(page, `import-start-${viewport.width}`);
      await expect(page.getByText('Everyone sees the new books')).toBeVisible();
      await page.getByRole('combobox', { name: 'Who may see what you import' }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Only signed-in readers see the new books')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Only your friends see the new books')).toBeVisible();

      await page
        .getByLabel(/Choose a file/)
        .setInputFiles({ ...file, buffer: Buffer.from('PK\u0003\u0004') });
      await expect(page.getByText(/^This is a ZIP file/)).toBeVisible();
      await page.getByLabel(/Choose a file/).setInputFiles(file);
      const job = page.getByRole('region', { name: 'Import from Goodreads' });
      await expect(job.getByText(`${ROWS} of ${ROWS} rows done`)).toBeVisible({ timeout: 60_000 });
      await expect(job.getByRole('button', { name: 'Needs a decision 4' })).toBeVisible();
      await expect(
        job.getByText(
          '294 rows imported: 1 is of a book in the catalogue. 293 are of books that the catalogue does not have yet',
        ),
      ).toBeVisible();
      await press(page, 'Failed 2');
      await expect(job.getByText('Line 15: This line has no title')).toBeVisible();
      await press(page, 'With remarks 2');
      await expect(job.getByText('“on-the-pile” became a shelf without a status.')).toBeVisible();
      await expectNoViolations(page);
      await takePicture(page, `import-remarks-${viewport.width}`);
      await press(page, 'Needs a decision 4');
      await expect(job.getByRole('group', { name: `Which book is “The Twins ${tag}”?` })).toBeVisible();
      await expectNoViolations(page);
      await takePicture(page, `import-${viewport.width}`);

      await job
        .getByRole('button', { name: /^It is “The Twins/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      const answers = job.getByText(/^In the catalogue as/);
      await expect(answers).toHaveCount(1);
      await press(page, `It is “Short: A Longer Story ${tag}” by Author ${tag}`);
      await expect(answers).toHaveCount(2);
      await expect(job.getByRole('button', { name: /^It is “Other Hands/ })).toBeFocused();
      await press(page, `No, another one: “Other Hands ${tag}” is not this book`);
      await expect(
        job.getByText('It stays in your library with the title and the author from the file.'),
      ).toBeVisible();
      await press(page, '“Two Editions” is none of these');
      await expect(job.getByRole('button', { name: 'Needs a decision 0' })).toBeVisible();

      const twin = await ada.result(libraryEndpoints.ofBook, { params: { bookId: twins[0]?.id ?? 0 } });
      expect(twin).toMatchObject({ status: 'read', rating: 4, visibility: 'friends' });
      const read = await ada.result(libraryEndpoints.ofBook, { params: { bookId: long.id } });
      expect(read).toMatchObject({ status: 'read', shelves: [expect.any(Number), expect.any(Number)] });

      const failures = page.waitForEvent('download');
      await press(page, 'More for the Import from Goodreads');
      await page.getByRole('menuitem', { name: /^Download failed rows/ }).click();
      const saved = await readFile(await (await failures).path(), 'utf8');
      expect(saved).toContain('This line has no title');
      expect(saved).toContain('A quotation mark of this line is not closed');

      await expect(page.getByText('The review has 100 characters too many for a post.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Post 1 of 3' })).toBeVisible();
      await press(page, /^Post your review of “Café Society/);
      await expect(page.getByText('Your review was posted.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Post your review of “Café Society/ })).toBeHidden();
      await expect(page.getByRole('heading', { name: `Short: A Longer Story ${tag}` })).toBeFocused();
      await expect(page.getByRole('button', { name: 'None can be posted yet' })).toBeDisabled();
      const hidden = page.getByRole('button', { name: 'Spoiler' }).first();
      await hidden.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('He dies.')).toBeVisible();
      await expectNoViolations(page);
      await takePicture(page, `import-drafts-${viewport.width}`);
      await press(page, /^Edit your review of “Lines/);
      await expect(page.getByRole('textbox', { name: /^Your review of “Lines/ })).toHaveValue(
        /^>! He dies\./,
      );
      await expectNoViolations(page);

      await press(page, `Add “Other Hands ${tag}” to the catalogue`);
      const form = page.getByRole('dialog', { name: 'Create Book' });
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(`Other Hands ${tag}`);
      await form.getByRole('combobox', { name: 'Genre' }).selectOption({ index: 1 });
      await form.getByRole('textbox', { name: 'Description' }).fill('It was missing here.');
      await form.getByRole('button', { name: 'Create Book' }).click();
      await expect(page.getByText(`“Other Hands ${tag}” is in the catalogue now.`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add “Two Editions” to the catalogue' })).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/library/import');
      const entries = await ada.result(libraryEndpoints.own);
      expect(entries.find(({ book }) => book.title === `Other Hands ${tag}`)).toMatchObject({
        ...{ book_id: expect.any(Number), status: 'read', visibility: 'friends' },
      });

      const before = await ada.result(libraryEndpoints.counts);
      await page.goto('/library/import');
      await page.getByLabel(/Choose a file/).setInputFiles(file);
      await expect(page.getByRole('button', { name: `Already there ${ROWS - 2}` })).toBeVisible({
        timeout: 60_000,
      });
      expect(await ada.result(libraryEndpoints.counts)).toEqual(before);

      await page.getByRole('button', { name: 'More for the Import from Goodreads' }).first().click();
      await page.getByRole('menuitem', { name: 'Delete import' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Import' }).click();
      await expect.poll(async () => (await ada.result(libraryImportEndpoints.list)).length).toBe(1);
      expect(await ada.result(libraryEndpoints.counts)).toEqual(before);
    });
  });
