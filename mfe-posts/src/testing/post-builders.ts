import type { Comment, Post } from '@endpaper/contracts';
import { ORIGIN } from '@endpaper/web-kit/testing';
import { http, HttpResponse, type JsonBodyType } from 'msw';

const WHEN = '2026-01-02T03:04:05.000Z';

/** A post by reader 9 about book 4, with whatever a test says of it. */
export function aPost(known: Partial<Post> = {}): Post {
  return {
    id: 1,
    title: 'Why Dorothea',
    text: 'She hopes.\n\nAnd she is wrong.',
    user_id: 9,
    op_user: { id: 9, username: 'mary', picture: null },
    book: { id: 4, title: 'Middlemarch', cover: '/api/books/covers/middlemarch.svg' },
    ups: [],
    score: 3,
    comments: [],
    comment_count: 1,
    created_at: WHEN,
    updated_at: WHEN,
    ...known,
  };
}

/** A comment by reader 8 on post 1, with whatever a test says of it. */
export function aComment(known: Partial<Comment> = {}): Comment {
  return {
    id: 1,
    post_id: 1,
    title: null,
    text: 'I hope so too.',
    user_id: 8,
    user: { id: 8, username: 'bob', picture: null },
    ups: [],
    score: 0,
    created_at: WHEN,
    updated_at: WHEN,
    ...known,
  };
}

/** Answers a list that is asked for by its path, all on one page. */
export function listed(path: string, items: JsonBodyType[]) {
  return http.get(`${ORIGIN}${path}`, () => HttpResponse.json(items));
}

/** Answers a list in two pages. */
export function listedInTwo(path: string, first: JsonBodyType[], second: JsonBodyType[]) {
  return http.get(`${ORIGIN}${path}`, ({ request }) =>
    new URL(request.url).searchParams.get('cursor') === 'second'
      ? HttpResponse.json(second)
      : HttpResponse.json(first, {
          headers: { Link: `<${path}?limit=20&cursor=second>; rel="next"` },
        }),
  );
}

/** Answers one post. */
export function found(post: Post) {
  return http.get(`${ORIGIN}/api/posts/post/${String(post.id)}`, () => HttpResponse.json(post));
}

/** The body of an error as every service answers it. */
export function refusal(status: number, errors: Record<string, string>, code = 'refused') {
  return HttpResponse.json({ errors, code, request_id: '01J' }, { status });
}

/** Answers that are there only when a test says so, one after the other. */
export function gate() {
  const waiting: (() => void)[] = [];
  const arrived: (() => void)[] = [];
  let isOpen = false;
  return {
    /** For a handler: waits until the test lets it answer. */
    pass: () => {
      arrived.shift()?.();
      if (isOpen) return Promise.resolve();
      return new Promise<void>(resolve => waiting.push(resolve));
    },
    /** Waits until the next request is there. */
    request: () => new Promise<void>(resolve => arrived.push(resolve)),
    /** Lets all that wait answer, and all that come. */
    open: () => {
      isOpen = true;
      for (const answer of waiting.splice(0)) answer();
    },
  };
}
