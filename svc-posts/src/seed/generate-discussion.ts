import { DISCUSSIONS, type BookDiscussion, type CommentText, type PostText } from './discussion-texts.js';
import { generateVotes, type SeededVote } from './generate-votes.js';
import { Random } from '@endpaper/service-kit';

/** A row of the comments table, with its votes. */
export interface SeededComment {
  id: number;
  post_id: number;
  user_id: number;
  text: string;
  created_at: Date;
  votes: SeededVote[];
}

/** A row of the posts table, with its votes. */
export interface SeededPost extends Omit<SeededComment, 'post_id'> {
  book_id: number;
  title: string;
  comment_count: number;
}

interface Dated<T> {
  what: T;
  at: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** The seeded posts and comments with ids, dates and votes, both the oldest first. */
export function generateDiscussion(now: number): { posts: SeededPost[]; comments: SeededComment[] } {
  const random = new Random('who said what when');
  const threads = DISCUSSIONS.flatMap(discussion => datePosts(discussion, now, random)).sort(byTime);
  const posts: SeededPost[] = [];
  const answers: Dated<CommentText & { post_id: number }>[] = [];
  for (const { what, at } of threads) {
    const { book, by, title, text, comments = [] } = what;
    const id = posts.length + 1;
    const votes = generateVotes(what, { written: at, now, random });
    const comment_count = comments.length;
    const created_at = new Date(at);
    posts.push({ id, book_id: book, user_id: by, title, text, comment_count, created_at, votes });
    let last = at;
    for (const comment of comments) {
      // Most comments follow the previous one within hours or days, a few after weeks.
      last += (now - last) * random.between(0.002, 0.6) ** 3;
      answers.push({ what: { ...comment, post_id: id }, at: last });
    }
  }
  const comments = answers.sort(byTime).map(({ what, at }, index) => {
    const { by, text, post_id } = what;
    const votes = generateVotes(what, { written: at, now, random });
    return { id: index + 1, post_id, user_id: by, text, created_at: new Date(at), votes };
  });
  return { posts, comments };
}

/** A book's posts in their order, with dates between the book's own and now. */
function datePosts(
  { book, arrivedDaysAgo, posts }: BookDiscussion,
  now: number,
  random: Random,
): Dated<PostText & { book: number }>[] {
  // More posts soon after the book, fewer later.
  const ages = posts
    .map(() => arrivedDaysAgo * DAY * (1 - random.between(0.02, 0.985) ** 1.5))
    .sort((a, b) => b - a);
  return posts.flatMap((post, index) =>
    ages.slice(index, index + 1).map(age => ({ what: { ...post, book }, at: Math.floor(now - age) })),
  );
}

const byTime = (a: Dated<unknown>, b: Dated<unknown>) => a.at - b.at;
