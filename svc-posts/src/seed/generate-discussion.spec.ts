import { CommentDraft, PostDraft } from '@endpaper/contracts';
import { describe, expect, test } from '@jest/globals';
import { DISCUSSIONS } from './discussion-texts.js';
import { generateDiscussion } from './generate-discussion.js';
import { scoreOf } from './generate-votes.js';
import { DEMO_USER_ID, USER_IDS } from './user-ids.js';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const BOOKS = 80;
const { posts, comments } = generateDiscussion(NOW);
const all = [...posts, ...comments];

describe('the seeded discussion', () => {
  test('has several hundred posts and comments, which all pass the validation of new ones unchanged', () => {
    expect(posts.length).toBeGreaterThanOrEqual(230);
    expect(comments.length).toBeGreaterThanOrEqual(400);
    for (const { title, text } of posts) expect(PostDraft.parse({ title, text })).toEqual({ title, text });
    for (const { text } of comments)
      expect(CommentDraft.parse({ text })).toEqual({
        title: null,
        text,
        parent_id: null,
      });
  });

  test('has no text or title twice, and short and long texts', () => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length);
    const lengths = posts.map(({ text }) => text.length);
    expect(lengths.filter(length => length < 100).length).toBeGreaterThanOrEqual(10);
    expect(lengths.filter(length => length > 450).length).toBeGreaterThanOrEqual(12);
  });

  test('is about most of the books: a dozen have no post, and some posts have no comment', () => {
    expect(new Set(DISCUSSIONS.map(({ book }) => book)).size).toBe(DISCUSSIONS.length);
    const discussed = new Set(posts.map(({ book_id }) => book_id));
    expect(discussed).toEqual(new Set(DISCUSSIONS.map(({ book }) => book)));
    expect(BOOKS - discussed.size).toBe(12);
    expect(Math.max(...discussed)).toBeLessThanOrEqual(BOOKS);
    expect(posts.filter(({ comment_count }) => comment_count === 0).length).toBeGreaterThanOrEqual(10);
  });

  test('is by all users, the demo account among them; no user votes on their own text', () => {
    expect(new Set(posts.map(({ user_id }) => user_id))).toEqual(new Set(USER_IDS));
    expect(new Set(comments.map(({ user_id }) => user_id))).toEqual(new Set(USER_IDS));
    expect(posts.filter(({ user_id }) => user_id === DEMO_USER_ID).length).toBeGreaterThanOrEqual(5);
    for (const { user_id, votes } of all) {
      const voters = votes.map(vote => vote.user_id);
      expect(new Set(voters).size).toBe(voters.length);
      expect(USER_IDS).toEqual(expect.arrayContaining(voters));
      expect(voters).not.toContain(user_id);
    }
  });

  test('has texts with high, zero and negative scores', () => {
    const scores = all.map(({ votes }) => scoreOf(votes));
    expect(scores.filter(score => score >= 8).length).toBeGreaterThanOrEqual(20);
    expect(scores.filter(score => score === 0).length).toBeGreaterThanOrEqual(20);
    expect(scores.filter(score => score < 0).length).toBeGreaterThanOrEqual(5);
  });

  test('has ids in the order of dates, and the number of comments of each post', () => {
    for (const texts of [posts, comments]) {
      expect(texts.map(({ id }) => id)).toEqual(texts.map((_, index) => index + 1));
      const times = texts.map(({ created_at }) => created_at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    for (const { id, comment_count } of posts) {
      expect(comments.filter(({ post_id }) => post_id === id)).toHaveLength(comment_count);
    }
  });

  test('has replies to comments of other users on the same post, which are older, and no replies to the demo account', () => {
    const replies = comments.filter(({ parent_id }) => parent_id !== null);
    expect(replies.length).toBeGreaterThanOrEqual(50);
    for (const { parent_id, post_id, user_id, thread_id, depth } of replies) {
      const parent = comments[(parent_id ?? 0) - 1];
      expect(parent).toMatchObject({ post_id, depth: depth - 1 });
      expect([user_id, DEMO_USER_ID]).not.toContain(parent?.user_id);
      expect(thread_id).toBe(parent?.thread_id ?? parent_id);
    }
    for (const { id, reply_count } of comments)
      expect(replies.filter(({ parent_id }) => parent_id === id)).toHaveLength(reply_count);
  });

  test('has dates over thirteen months up to the last hours; no text or vote is older than what it is about', () => {
    const arrivals = new Map(
      DISCUSSIONS.map(({ book, arrivedDaysAgo }) => [book, NOW - arrivedDaysAgo * DAY]),
    );
    const written = new Map(posts.map(({ id, created_at }) => [id, created_at.getTime()]));
    for (const { book_id, created_at } of posts) {
      expect(created_at.getTime()).toBeGreaterThan(arrivals.get(book_id) ?? Infinity);
    }
    for (const { post_id, created_at } of comments) {
      expect(created_at.getTime()).toBeGreaterThanOrEqual(written.get(post_id) ?? Infinity);
    }
    for (const { created_at, votes } of all) {
      for (const time of [created_at, ...votes.map(({ voted_at }) => voted_at)]) {
        expect(time.getTime()).toBeGreaterThanOrEqual(created_at.getTime());
        expect(time.getTime()).toBeLessThan(NOW);
      }
    }
    const times = all.map(({ created_at }) => created_at.getTime());
    expect(Math.min(...times)).toBeLessThan(NOW - 380 * DAY);
    expect(times.filter(time => time > NOW - 3 * HOUR).length).toBeGreaterThanOrEqual(3);
  });

  test('is the same on every run except for the dates', () => {
    const again = generateDiscussion(NOW + DAY);
    expect(again.posts.map(({ text }) => text)).toEqual(posts.map(({ text }) => text));
    expect(again.comments.map(({ text, votes }) => [text, scoreOf(votes)])).toEqual(
      comments.map(({ text, votes }) => [text, scoreOf(votes)]),
    );
  });
});
