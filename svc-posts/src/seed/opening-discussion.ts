import type { BookDiscussion, DiscussionComment, DiscussionPost } from './discussion/book-discussion.js';
import { DISCUSSION } from './discussion/discussion.js';
import { openingVotes, type SeededVote } from './opening-votes.js';
import { Random } from './random.js';

/** A comment as the seed writes it. */
export interface SeededComment {
  id: number;
  post_id: number;
  user_id: number;
  text: string;
  created_at: Date;
  votes: SeededVote[];
}

/** A post as the seed writes it. */
export interface SeededPost extends Omit<SeededComment, 'post_id'> {
  book_id: number;
  title: string;
  comment_count: number;
}

interface Written<T> {
  what: T;
  at: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** The posts and comments that the portal opens with, both the oldest first, with ids that grow as they do. */
export function openingDiscussion(now: number): { posts: SeededPost[]; comments: SeededComment[] } {
  const random = new Random('who said what when');
  const threads = DISCUSSION.flatMap(discussion => onDays(discussion, now, random)).sort(byTime);
  const posts: SeededPost[] = [];
  const answers: Written<DiscussionComment & { post_id: number }>[] = [];
  for (const { what, at } of threads) {
    const { book, by, title, text, comments = [] } = what;
    const id = posts.length + 1;
    const votes = openingVotes(what, { written: at, now, random });
    const comment_count = comments.length;
    const created_at = new Date(at);
    posts.push({ id, book_id: book, user_id: by, title, text, comment_count, created_at, votes });
    let last = at;
    for (const comment of comments) {
      // One answer draws the next: most within hours or days, now and then one after weeks.
      last += (now - last) * random.between(0.002, 0.6) ** 3;
      answers.push({ what: { ...comment, post_id: id }, at: last });
    }
  }
  const comments = answers.sort(byTime).map(({ what, at }, index) => {
    const { by, text, post_id } = what;
    const votes = openingVotes(what, { written: at, now, random });
    return { id: index + 1, post_id, user_id: by, text, created_at: new Date(at), votes };
  });
  return { posts, comments };
}

/** A book's posts, in their order, between its arrival and now. */
function onDays(
  { book, arrivedDaysAgo, posts }: BookDiscussion,
  now: number,
  random: Random,
): Written<DiscussionPost & { book: number }>[] {
  // More of it soon after the book came, some of it ever since.
  const ages = posts
    .map(() => arrivedDaysAgo * DAY * (1 - random.between(0.02, 0.985) ** 1.5))
    .sort((a, b) => b - a);
  return posts.flatMap((post, index) =>
    ages.slice(index, index + 1).map(age => ({ what: { ...post, book }, at: Math.floor(now - age) })),
  );
}

const byTime = (a: Written<unknown>, b: Written<unknown>) => a.at - b.at;
