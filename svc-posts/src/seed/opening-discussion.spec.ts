import { CommentDraft, PostDraft } from '@endpaper/contracts';
import { describe, expect, test } from '@jest/globals';
import { DISCUSSION } from './discussion/discussion.js';
import { openingDiscussion } from './opening-discussion.js';
import { scoreOf } from './opening-votes.js';
import { DEMO_READER, READERS } from './readers.js';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const BOOKS = 80;
const { posts, comments } = openingDiscussion(NOW);
const all = [...posts, ...comments];

describe('the discussion that the portal opens with', () => {
  test('is of several hundred posts and comments that would all be accepted from a reader, word for word', () => {
    expect(posts.length).toBeGreaterThanOrEqual(230);
    expect(comments.length).toBeGreaterThanOrEqual(400);
    for (const { title, text } of posts) expect(PostDraft.parse({ title, text })).toEqual({ title, text });
    for (const { text } of comments) expect(CommentDraft.parse({ text })).toEqual({ title: null, text });
  });

  test('has no text and no title twice, short ones and long ones', () => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length);
    const lengths = posts.map(({ text }) => text.length);
    expect(lengths.filter(length => length < 100).length).toBeGreaterThanOrEqual(10);
    expect(lengths.filter(length => length > 450).length).toBeGreaterThanOrEqual(12);
  });

  test('is about most of the library’s books; a dozen have no post yet, and some posts no comment', () => {
    expect(new Set(DISCUSSION.map(({ book }) => book)).size).toBe(DISCUSSION.length);
    const discussed = new Set(posts.map(({ book_id }) => book_id));
    expect(discussed).toEqual(new Set(DISCUSSION.map(({ book }) => book)));
    expect(BOOKS - discussed.size).toBe(12);
    expect(Math.max(...discussed)).toBeLessThanOrEqual(BOOKS);
    expect(posts.filter(({ comment_count }) => comment_count === 0).length).toBeGreaterThanOrEqual(10);
  });

  test('is by all of the readers, the demo account among them; nobody votes on what is their own', () => {
    expect(new Set(posts.map(({ user_id }) => user_id))).toEqual(new Set(READERS));
    expect(new Set(comments.map(({ user_id }) => user_id))).toEqual(new Set(READERS));
    expect(posts.filter(({ user_id }) => user_id === DEMO_READER).length).toBeGreaterThanOrEqual(5);
    for (const { user_id, votes } of all) {
      const voters = votes.map(vote => vote.user_id);
      expect(new Set(voters).size).toBe(voters.length);
      expect(READERS).toEqual(expect.arrayContaining(voters));
      expect(voters).not.toContain(user_id);
    }
  });

  test('is loved here and there, left alone here and there, and sometimes voted down', () => {
    const scores = all.map(({ votes }) => scoreOf(votes));
    expect(scores.filter(score => score >= 8).length).toBeGreaterThanOrEqual(20);
    expect(scores.filter(score => score === 0).length).toBeGreaterThanOrEqual(20);
    expect(scores.filter(score => score < 0).length).toBeGreaterThanOrEqual(5);
  });

  test('has ids that grow with time, and counts the comments of each post', () => {
    for (const texts of [posts, comments]) {
      expect(texts.map(({ id }) => id)).toEqual(texts.map((_, index) => index + 1));
      const times = texts.map(({ created_at }) => created_at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    for (const { id, comment_count } of posts) {
      expect(comments.filter(({ post_id }) => post_id === id)).toHaveLength(comment_count);
    }
  });

  test('is spread over thirteen months up to the last hours; nothing is older than what it is about', () => {
    const arrivals = new Map(
      DISCUSSION.map(({ book, arrivedDaysAgo }) => [book, NOW - arrivedDaysAgo * DAY]),
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

  test('is the same on every run but for the time', () => {
    const again = openingDiscussion(NOW + DAY);
    expect(again.posts.map(({ text }) => text)).toEqual(posts.map(({ text }) => text));
    expect(again.comments.map(({ text, votes }) => [text, scoreOf(votes)])).toEqual(
      comments.map(({ text, votes }) => [text, scoreOf(votes)]),
    );
  });
});
