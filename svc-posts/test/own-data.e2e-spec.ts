import { commentEndpoints, ownData, postEndpoints, VOTE_DOWN, VOTE_UP } from '@endpaper/contracts';
import { ownDataPages } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;
const CATO = 3;
const DAN = 4;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});
afterAll(() => service.stop());

const pagesOf = (list: string, as: number) => ownDataPages(service, ownData.posts, list, { as });

const countsOf = async (as: number) => (await service.call(postEndpoints.ownCounts, { as })).body;

describe('The own data of a reader', () => {
  it('has the texts before the last edits and deletions, and none of other users', async () => {
    const post = await service.newPost(DAN, service.newBook(), { title: 'First', text: 'One text.' });
    const comment = await service.newComment(DAN, post.id, { text: 'Too rude.' });
    await service.newComment(BEN, post.id);
    const edit = { as: DAN, params: { id: post.id }, body: { title: 'Second', text: 'Another text.' } };
    await service.call(postEndpoints.edit, edit);
    await service.call(commentEndpoints.remove, { as: DAN, params: { id: comment.id } });
    const replaced_at = expect.any(String);
    expect(await pagesOf('earlier_texts', DAN)).toEqual([
      [
        { kind: 'post', subject_id: post.id, title: 'First', text: 'One text.', replaced_at },
        { kind: 'comment', subject_id: comment.id, title: '', text: 'Too rude.', replaced_at },
      ],
    ]);
    expect(await pagesOf('earlier_texts', BEN)).toEqual([[]]);
  });

  it('is their posts, comments and votes, and none of other users', async () => {
    const bookId = service.newBook();
    const [mine, other] = [await service.newPost(ADA, bookId), await service.newPost(BEN, bookId)];
    const comment = await service.newComment(ADA, other.id, { title: 'To Ben' });
    const answer = await service.newComment(BEN, mine.id);
    const vote = (endpoint: typeof postEndpoints.vote, as: number, id: number, value: number) =>
      service.call(endpoint, { as, params: { id, value }, body: {} });
    await vote(postEndpoints.vote, ADA, other.id, VOTE_UP);
    await vote(postEndpoints.vote, BEN, mine.id, VOTE_UP);
    await service.call(commentEndpoints.vote, {
      as: ADA,
      params: { id: answer.id, value: VOTE_DOWN },
      body: {},
    });
    const { id, title, text, created_at, updated_at } = mine;
    expect(await pagesOf('posts', ADA)).toEqual([
      [{ id, book_id: bookId, title, text, score: 1, created_at, updated_at }],
    ]);
    expect(await pagesOf('comments', ADA)).toEqual([
      [
        {
          id: comment.id,
          post_id: other.id,
          parent_id: null,
          reply_to: null,
          version: 1,
          title: 'To Ben',
          text: comment.text,
          score: 0,
          created_at: comment.created_at,
          updated_at: comment.updated_at,
        },
      ],
    ]);
    const voted_at = expect.any(String);
    expect(await pagesOf('post_votes', ADA)).toEqual([[{ post_id: other.id, value: 1, voted_at }]]);
    expect(await pagesOf('comment_votes', ADA)).toEqual([[{ comment_id: answer.id, value: -1, voted_at }]]);
    expect(await countsOf(ADA)).toEqual({ posts: 1, comments_on_posts: 1, comments: 1, votes: 2 });
  });

  it('has no post that was deleted', async () => {
    const counts = await countsOf(ADA);
    const { id } = await service.newPost(ADA, service.newBook());
    await service.newComment(BEN, id);
    await service.call(postEndpoints.remove, { as: ADA, params: { id } });
    expect(await countsOf(ADA)).toEqual(counts);
    expect((await pagesOf('posts', ADA)).flat()).not.toContainEqual(expect.objectContaining({ id }));
  });

  it.each(['posts', 'comments', 'post_votes', 'comment_votes'])('is read in pages: %s', async list => {
    const { id } = await service.newPost(BEN, service.newBook());
    const values = [CATO, 501, id];
    const insert = {
      posts: `INSERT INTO posts (user_id, book_id, title, text) SELECT $1, $3, 'A title', 'A text' FROM n`,
      comments: `INSERT INTO comments (user_id, post_id, text) SELECT $1, $3, 'A text' FROM n`,
      post_votes: `INSERT INTO post_votes (user_id, post_id, value)
                   SELECT $1, id, 1 FROM posts WHERE user_id = $1 AND $2 > 0 AND $3 > 0`,
      comment_votes: `INSERT INTO comment_votes (user_id, comment_id, value)
                      SELECT $1, id, 1 FROM comments WHERE user_id = $1 AND $2 > 0 AND $3 > 0`,
    }[list];
    await service.database.query(`WITH n AS (SELECT generate_series(1, $2::int)) ${insert ?? ''}`, values);
    const pages = await pagesOf(list, CATO);
    expect(pages.map(rows => rows.length)).toEqual([500, 1]);
    expect(new Set(pages.flat().map(row => JSON.stringify(row))).size).toBe(501);
  });
});
