import {
  Comment,
  commentEndpoints,
  Post,
  postEndpoints,
  postUpdated,
  type Endpoint,
} from '@endpaper/contracts';
import { aPostDraft } from '@endpaper/contracts/testing';
import { encodeCursor } from '@endpaper/service-kit';
import { acceptedBadTokens, eventsIn, eventually, publishAgain } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;
const UNKNOWN = 999_999;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

const DRAFT = aPostDraft();

describe('who may call', () => {
  it('a forged, expired or foreign token is refused by every call', async () => {
    expect(await acceptedBadTokens(service, 'posts')).toEqual([]);
  });

  const rows: [
    name: string,
    endpoint: Endpoint,
    call: { body?: unknown; params?: object },
    expected: number[],
  ][] = [
    ['posts of a book', postEndpoints.ofBook, {}, [200, 200, 200]],
    ['posts of a reader', postEndpoints.ofUser, { params: { userId: ADA } }, [200, 200, 200]],
    ['a post', postEndpoints.byId, {}, [200, 200, 200]],
    ['write', postEndpoints.create, { body: DRAFT }, [401, 201, 201]],
    ['edit', postEndpoints.edit, { body: DRAFT }, [401, 200, 403]],
    ['vote', postEndpoints.vote, { body: {}, params: { value: 1 } }, [401, 200, 200]],
    ['take a vote back', postEndpoints.unvote, {}, [401, 200, 200]],
    ['remove', postEndpoints.remove, {}, [401, 204, 403]],
    ['comments', commentEndpoints.ofPost, {}, [200, 200, 200]],
    ['comment', commentEndpoints.create, { body: { text: 'Yes' } }, [401, 201, 201]],
    ['edit a comment', commentEndpoints.edit, { body: { text: 'Indeed' } }, [401, 200, 403]],
    ['vote on a comment', commentEndpoints.vote, { body: {}, params: { value: 0 } }, [401, 200, 200]],
    ['take a comment vote back', commentEndpoints.unvote, {}, [401, 200, 200]],
    ['remove a comment', commentEndpoints.remove, {}, [401, 204, 403]],
  ];

  it.each(rows)('%s: visitor, author, other reader', async (_, endpoint, call, expected) => {
    const statuses = [];
    for (const as of [undefined, ADA, BEN]) {
      const bookId = service.newBook();
      const post = await service.newPost(ADA, bookId);
      const comment = await service.newComment(ADA, post.id);
      const id = endpoint.path.startsWith('/api/posts') ? post.id : comment.id;
      const params = { id, bookId, postId: post.id, ...call.params };
      statuses.push((await service.call(endpoint, { as, params, body: call.body })).status);
    }
    expect(statuses).toEqual(expected);
  });

  it.each(rows)('%s: an unknown id, one that is none', async (_, endpoint, call) => {
    const at = (id: number | string) => {
      const params = { value: 1, ...call.params, id, bookId: id, postId: id, userId: id };
      return service.call(endpoint, { as: ADA, params, body: call.body });
    };
    expect((await at(UNKNOWN)).status).toBe(404);
    expect((await at('abc')).status).toBe(400);
    expect((await at('0')).status).toBe(400);
  });
});

describe('a post', () => {
  it('shows its author and its book, and says where it is', async () => {
    const bookId = service.newBook();
    const answer = await service.call(postEndpoints.create, { as: ADA, params: { bookId }, body: DRAFT });
    expect(answer.headers.get('location')).toBe(`/api/posts/post/${answer.body.id}`);
    expect(Post.parse(answer.body)).toMatchObject({
      ...DRAFT,
      op_user: { id: ADA, username: 'reader 1', picture: null },
      book: { id: bookId, title: `Book ${bookId}` },
      ups: [],
      score: 0,
      comments: [],
      comment_count: 0,
    });
  });

  it.each([
    ['title', 'x', 'Title must be longer than 2 characters'],
    ['title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['text', 'x', 'Post must be longer than 2 characters'],
    ['text', 'x'.repeat(1001), 'Post must be shorter than 1000 characters'],
    ['text', 7, 'Post must be longer than 2 characters'],
  ])('is refused with a wrong %s (row %#)', async (field, value, sentence) => {
    const params = { bookId: service.newBook() };
    const answer = await service.call(postEndpoints.create, {
      as: ADA,
      params,
      body: { ...DRAFT, [field]: value },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } });
  });

  it.each([
    ['title', 'x', 'Title must be longer than 2 characters'],
    ['text', 'xyz', 'Text must be longer than 4 characters'],
    ['text', 'x'.repeat(501), 'Text must be shorter than 500 characters'],
  ])('is not changed to a wrong %s (row %#)', async (field, value, sentence) => {
    const { id } = await service.newPost(ADA, service.newBook());
    const answer = await service.call(postEndpoints.edit, {
      as: ADA,
      params: { id },
      body: { ...DRAFT, [field]: value },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } });
    expect(await service.read(id)).toMatchObject(DRAFT);
  });

  it('is published when it is created, updated and deleted', async () => {
    const { id } = await service.newPost(ADA, service.newBook());
    await service.call(postEndpoints.edit, {
      as: ADA,
      params: { id },
      body: { title: 'Second', text: 'thought' },
    });
    await service.call(postEndpoints.remove, { as: ADA, params: { id } });
    const published = await eventually('three events', async () => {
      const events = (await eventsIn('POSTS', service.broker.url)).filter(
        ({ type, data }) => type.startsWith('posts.post.') && (data as { id: number }).id === id,
      );
      return events.length === 3 ? events : undefined;
    });
    expect(published.map(({ type }) => type.split('.')[2])).toEqual(['created', 'updated', 'deleted']);
    expect(published.map(({ data }) => (data as { version: number }).version)).toEqual([1, 2, 3]);
  });

  it('makes svc-posts look up an unknown book at svc-books once', async () => {
    const bookId = service.newBook();
    await service.newPost(ADA, bookId);
    await service.newPost(BEN, bookId);
    expect(service.owners.requests.filter(path => path === `/internal/books/${bookId}`)).toHaveLength(1);
  });
});

describe('lists', () => {
  it('are walked page by page: posts newest first, comments oldest first', async () => {
    const bookId = service.newBook();
    const writer = 8;
    const posts = [];
    for (let i = 0; i < 5; i += 1) posts.push((await service.newPost(writer, bookId)).id);
    const postId = posts[0] ?? 0;
    const comments = [];
    for (let i = 0; i < 5; i += 1) comments.push((await service.newComment(BEN, postId)).id);
    const walk = async (start: string) => {
      const seen: number[] = [];
      for (let path: string | undefined = start; path;) {
        const { body, headers } = await service.call({ method: 'GET', path });
        seen.push(...body.map(({ id }: { id: number }) => id));
        path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      return seen;
    };
    expect(await walk(`/api/posts/${bookId}?limit=2`)).toEqual(posts.toReversed());
    expect(await walk(`/api/posts/user/${writer}?limit=2`)).toEqual(posts.toReversed());
    expect(await walk(`/api/comments/${postId}?limit=2`)).toEqual(comments);
  });

  it.each(['nonsense', encodeCursor(['0000-01-01T00:00:00Z', 1])])('refuse the cursor %s', async cursor => {
    const { id, book } = await service.newPost(ADA, service.newBook());
    for (const path of [`/api/posts/${book.id}`, `/api/comments/${id}`]) {
      expect((await service.call({ method: 'GET', path: `${path}?cursor=${cursor}` })).status).toBe(400);
    }
  });

  it('are empty for a book without posts and a reader who has not written', async () => {
    expect(
      (await service.call(postEndpoints.ofBook, { params: { bookId: service.newBook() } })).body,
    ).toEqual([]);
    expect((await service.call(postEndpoints.ofUser, { params: { userId: 9 } })).body).toEqual([]);
  });
});

describe('comments', () => {
  it('show their author and what was said, with a title where one was sent', async () => {
    const post = await service.newPost(ADA, service.newBook());
    const params = { postId: post.id };
    const body = { title: 'In short', text: 'Quite so.' };
    const answer = await service.call(commentEndpoints.create, { as: BEN, params, body });
    expect(Comment.parse(answer.body)).toMatchObject({
      ...body,
      post_id: post.id,
      user_id: BEN,
      user: { id: BEN, username: 'reader 2', picture: null },
      ups: [],
      score: 0,
    });
    expect((await service.call(commentEndpoints.ofPost, { params })).body).toEqual([answer.body]);
  });

  it('are counted, exactly, however many come and go at once', async () => {
    const { id } = await service.newPost(ADA, service.newBook());
    const comments = await Promise.all(
      Array.from({ length: 12 }, (_, i) => service.newComment((i % 9) + 1, id)),
    );
    expect((await service.read(id)).comment_count).toBe(12);
    await Promise.all(
      comments
        .slice(0, 5)
        .map(comment =>
          service.call(commentEndpoints.remove, { as: comment.user_id, params: { id: comment.id } }),
        ),
    );
    const post = await service.read(id);
    expect(post.comment_count).toBe(7);
    expect(post.comments.map(comment => comment.id).sort()).toEqual(
      comments
        .slice(5)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it.each([
    ['create', commentEndpoints.create, 'x', 'Post must be longer than 2 characters'],
    ['create', commentEndpoints.create, 'x'.repeat(1001), 'Post must be shorter than 1000 characters'],
    ['edit', commentEndpoints.edit, 'xyz', 'Text must be longer than 4 characters'],
    ['edit', commentEndpoints.edit, 'x'.repeat(501), 'Text must be shorter than 500 characters'],
  ] as const)('are refused with a wrong text (%s, row %#)', async (_, endpoint, text, sentence) => {
    const post = await service.newPost(ADA, service.newBook());
    const comment = await service.newComment(ADA, post.id);
    const params = { postId: post.id, id: comment.id };
    const answer = await service.call(endpoint, { as: ADA, params, body: { text } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { text: sentence } } });
  });
});

it('publishes a post again as it is, and none that is deleted', async () => {
  const bookId = service.newBook();
  const { id, created_at } = await service.newPost(ADA, bookId);
  await service.call(postEndpoints.edit, {
    as: ADA,
    params: { id },
    body: { title: 'Another', text: 'More.' },
  });
  expect(await publishAgain(service, 'posts', id)).toEqual([
    {
      type: postUpdated.subject,
      data: { id, book_id: bookId, user_id: ADA, title: 'Another', version: 2, hidden: false, created_at },
    },
  ]);
  await service.call(postEndpoints.remove, { as: ADA, params: { id } });
  expect(await publishAgain(service, 'posts', id)).toEqual([]);
});
