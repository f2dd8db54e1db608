import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { BookDraft } from './books/book.js';
import { UserEdit } from './auth/user.js';
import { aBookDraft } from './testing/book-builders.js';

const draft = aBookDraft();
const problems = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

it('a book has a cover of a public host or a drawn one, and a link to a shop or none', () => {
  expect(problems(BookDraft, draft)).toEqual({});
  expect(problems(BookDraft, { ...draft, cover: '/api/books/covers/middlemarch-0a1b.svg' })).toEqual({});
  expect(problems(BookDraft, { ...draft, amazon: 'https://shop.example/room' })).toEqual({});
});

it('no other address of the portal is a cover, and no private one a cover, a shop or a picture', () => {
  const NOT_A_URL = 'Please enter a valid URL';
  const NOT_PUBLIC = 'Please enter the URL of a public website';
  expect(problems(BookDraft, { ...draft, cover: '/api/auth/logout', amazon: '/api/auth/logout' })).toEqual({
    cover: NOT_A_URL,
    amazon: NOT_A_URL,
  });
  expect(problems(BookDraft, { ...draft, cover: '/api/books/covers/../../auth/logout' })).toEqual({
    cover: NOT_A_URL,
  });
  const own = 'http://localhost:4000/api/auth/logout';
  expect(problems(BookDraft, { ...draft, cover: own, amazon: own })).toEqual({
    cover: NOT_PUBLIC,
    amazon: NOT_PUBLIC,
  });
  expect(problems(UserEdit, { picture: own })).toEqual({ picture: NOT_PUBLIC });
  expect(problems(UserEdit, { picture: 'me' })).toEqual({ picture: NOT_A_URL });
});
