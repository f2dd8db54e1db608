import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const ORIGIN = 'https://books.example';

let service: TestPosts;
beforeAll(async () => {
  service = await startPosts({ PUBLIC_ORIGIN: ORIGIN });
});
afterAll(() => service.stop());

const get = async (path: string) => {
  const response = await fetch(service.url + path);
  return { response, text: await response.text() };
};

it('The feed of a book has its newest posts, with the text as it was typed', async () => {
  const book = service.newBook();
  const other = await service.newPost(ADA, service.newBook());
  const { id } = await service.newPost(ADA, book, { title: 'On <i>hope</i>', text: 'A & B\nand C' });

  const { response, text } = await get(`/api/posts/${book}/feed.atom`);

  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(text).toContain(`<link href="${ORIGIN}/post/${id}"/>`);
  expect(text).toContain('On &amp;lt;i&amp;gt;hope&amp;lt;/i&amp;gt;');
  expect(text).toContain('A &amp;amp; B&lt;br&gt;and C');
  expect(text).not.toContain(`/post/${other.id}"`);
  const keys = response.headers.get('surrogate-key')?.split(' ');
  expect(keys).toEqual([`posts-of-book:${book}`, `book:${book}`, `post:${id}`, `user:${ADA}`]);
});

it('The feed of a book begins with the newest post', async () => {
  const book = service.newBook();
  const [first, second] = [await service.newPost(ADA, book), await service.newPost(ADA, book)];
  const { text } = await get(`/api/posts/${book}/feed.atom`);
  const ids = [...text.matchAll(/<id>.*\/post\/(\d+)<\/id>/g)].map(([, id]) => Number(id));
  expect(ids).toEqual([second.id, first.id]);
});

it('The feed of a book that does not exist is missing', async () => {
  expect((await get('/api/posts/999999/feed.atom')).response.status).toBe(404);
});

it('The site map has the posts that visitors see', async () => {
  const [book, deleted] = [service.newBook(), service.newBook()];
  const [shown, hidden] = [await service.newPost(ADA, book), await service.newPost(ADA, deleted)];
  await service.deleteBook(deleted);
  await eventually(
    'the post is gone',
    async () => (await get(`/api/posts/post/${hidden.id}`)).response.status === 404,
  );

  const { response, text } = await get('/api/posts/sitemap.xml');

  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(text).toContain(`<loc>${ORIGIN}/post/${shown.id}</loc>`);
  expect(text).not.toContain(`/post/${hidden.id}<`);
});
