import { SharePictures } from '@endpaper/cover-art';
import { startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const ADA = 1;
const ORIGIN = 'https://books.example';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(svcBooks, { PUBLIC_ORIGIN: ORIGIN });
});
afterAll(() => service.stop());

const bookWith = async (fields: object) => (await newBook(service, ADA, fields)).id;
const get = async (path: string) => {
  const response = await fetch(service.url + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** The share picture of a book. Until it is drawn, the answer is a redirect to the picture of the site. */
async function sharePicture(id: number) {
  for (;;) {
    const response = await fetch(`${service.url}/api/books/${id}/share.png`, { redirect: 'manual' });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 302) return { response, bytes };
  }
}

/** Width and height in the header of a PNG (https://www.w3.org/TR/png, IHDR). */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('The share picture of a book', () => {
  it('is a PNG of the size that other sites show uncut', async () => {
    const id = await bookWith({ title: 'Gypsy Jig' });
    const { response, bytes } = await sharePicture(id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('surrogate-key')).toBe(`book:${id}`);
    expect(sizeOf(bytes)).toEqual([1200, 630]);
  });

  it('shows the stored drawing of its cover', async () => {
    const drawn =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><rect width="2" height="3"/></svg>';
    await service.database.query('INSERT INTO covers (name, svg) VALUES ($1, $2)', ['black-1', drawn]);
    const fields = { title: 'Night', cover: '/api/books/covers/black-1.svg' };
    const [own, other] = [await bookWith(fields), await bookWith({ title: 'Night' })];
    const { bytes } = await sharePicture(own);
    expect(bytes.equals((await sharePicture(other)).bytes)).toBe(false);
  });

  it('is there for a title with letters that the typeface lacks, and for the longest one', async () => {
    for (const title of ['ألف ليلة وليلة 📚', 'W'.repeat(100), 'a '.repeat(49)]) {
      const id = await bookWith({ title });
      expect((await sharePicture(id)).response.status).toBe(200);
    }
  });

  it('is that of the site while it can not be drawn in time', async () => {
    const id = await bookWith({ title: 'Night and Day' });
    const drawing = jest.spyOn(service.app.get(SharePictures), 'of').mockResolvedValueOnce(undefined);
    const { status, headers } = await fetch(`${service.url}/api/books/${id}/share.png`, {
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual([302, '/share.png']);
    expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['no-store', null]);
    drawing.mockRestore();
    expect((await sharePicture(id)).response.status).toBe(200);
  });

  it('is missing for a book that does not exist', async () => {
    expect((await sharePicture(999_999)).response.status).toBe(404);
  });
});

describe('The feed of books', () => {
  it('has the newest books, with whole addresses', async () => {
    const id = await bookWith({ title: 'A <b>bold</b> title', author: 'Virginia Woolf' });
    const { response, bytes } = await get('/api/books/feed.atom');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.headers.get('surrogate-key')).toContain(`book:${id}`);
    expect(String(bytes)).toContain(`<link href="${ORIGIN}/books/${id}"/>`);
    expect(String(bytes)).toContain('A &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt; title by Virginia Woolf');
  });

  it('has only the books of a genre when it names one', async () => {
    const [of3, of4] = [await bookWith({ genre_id: 3 }), await bookWith({ genre_id: 4 })];
    const { bytes } = await get('/api/books/feed.atom?genre_id=3');
    expect(String(bytes)).toContain(`${ORIGIN}/books/${of3}"`);
    expect(String(bytes)).not.toContain(`${ORIGIN}/books/${of4}"`);
    expect((await get('/api/books/feed.atom?genre_id=99')).response.status).toBe(400);
  });
});

it('The site map has the pages of genres and books', async () => {
  const id = await bookWith({});
  const { response, bytes } = await get('/api/books/sitemap.xml');
  expect(response.headers.get('surrogate-key')).toBe('books');
  expect(String(bytes)).toContain(`<loc>${ORIGIN}/sorted/8</loc>`);
  expect(String(bytes)).toMatch(
    new RegExp(`<loc>${ORIGIN}/books/${id}</loc><lastmod>2\\d{3}-[^<]+Z</lastmod>`),
  );
});

describe('Without a public origin', () => {
  it('a document has the addresses of its request, and no cache may share it', async () => {
    const other = await startTestService(svcBooks);
    try {
      const response = await fetch(`${other.url}/api/books/sitemap.xml`);
      expect(await response.text()).toContain(`<loc>${other.url}/</loc>`);
      expect(response.headers.get('surrogate-key')).toBeNull();
    } finally {
      await other.stop();
    }
  });
});
