import { DISCUSSIONS, type BookDiscussion, type CommentText, type PostText } from './discussion-texts.js';
import { generateVotes, type SeededVote } from './generate-votes.js';
import { Random } from '@endpaper/service-kit';

/** A post or comment, with its votes. */
export interface SeededText {
  id: number;
  user_id: number;
  text: string;
  created_at: Date;
  votes: SeededVote[];
}

interface SeededComment extends SeededText {
  post_id: number;
  parent_id: number | null;
  thread_id: number | null;
  depth: number;
  reply_count: number;
}

interface SeededPost extends SeededText {
  book_id: number;
  title: string;
  comment_count: number;
}

/** A comment before it has an id. */
interface Answer extends CommentText {
  post_id: number;
  parent: Answer | undefined;
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
  const answers: Dated<Answer>[] = [];
  for (const { what, at } of threads) {
    const { book, by, title, text, comments = [] } = what;
    const id = posts.length + 1;
    const votes = generateVotes(what, { written: at, now, random });
    const comment_count = comments.length;
    const created_at = new Date(at);
    posts.push({ id, book_id: book, user_id: by, title, text, comment_count, created_at, votes });
    let last = at;
    const written: Answer[] = [];
    for (const comment of comments) {
      // Most comments follow the previous one within hours or days, a few after weeks.
      last += (now - last) * random.between(0.002, 0.6) ** 3;
      const answer = { ...comment, post_id: id, parent: written[comment.answers ?? -1] };
      written.push(answer);
      answers.push({ what: answer, at: last });
    }
  }
  return { posts, comments: commentsOf(answers.sort(byTime), now, random) };
}

/** The comments with their ids, from answers in the order of their dates: a comment comes before its replies. */
function commentsOf(answers: readonly Dated<Answer>[], now: number, random: Random): SeededComment[] {
  const comments = new Map<Answer, SeededComment>();
  for (const { what, at } of answers) {
    const { by, text, post_id } = what;
    const parent = what.parent && comments.get(what.parent);
    if (parent) parent.reply_count += 1;
    comments.set(what, {
      id: comments.size + 1,
      post_id,
      user_id: by,
      text,
      parent_id: parent?.id ?? null,
      thread_id: parent ? (parent.thread_id ?? parent.id) : null,
      depth: (parent?.depth ?? 0) + 1,
      reply_count: 0,
      created_at: new Date(at),
      votes: generateVotes(what, { written: at, now, random }),
    });
  }
  return [...comments.values()];
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
