import { DISCUSSIONS } from '../seed/discussion-texts.js';
import { DEMO_BOOK_IDS } from '../seed/demo-books.js';
import { generateDiscussion } from '../seed/generate-discussion.js';
import { DEMO_USER_ID } from '../seed/user-ids.js';

/** A seeded vote, by the id that its post or comment has in the seed. */
export interface SeededVoteOn {
  id: number;
  user_id: number;
  value: 1 | -1;
}

const { posts, comments } = generateDiscussion(Date.now());
const titles = new Map(DISCUSSIONS.map(({ book, title }) => [book, title]));

// Visitors can delete the posts of the demo account and, by deleting its books, those of other users about them. What belongs to
// a post is deleted with it.
const isInReach = ({ user_id, book_id }: (typeof posts)[number]) =>
  user_id === DEMO_USER_ID || DEMO_BOOK_IDS.includes(book_id);

/** The seeded posts that visitors can change or delete, each with its book's title. */
export const DEMO_POSTS = posts.filter(isInReach).map(({ id, user_id, book_id, title, text }) => ({
  id,
  user_id,
  book_id,
  bookTitle: titles.get(book_id) ?? '',
  title,
  text,
}));

const demoPosts = new Set(DEMO_POSTS.map(({ id }) => id));

/** The seeded comments that visitors can change or delete. */
export const DEMO_COMMENTS = comments
  .filter(({ user_id, post_id }) => user_id === DEMO_USER_ID || demoPosts.has(post_id))
  .map(({ id, user_id, post_id, parent_id, text }) => ({ id, user_id, post_id, parent_id, text }));

const demoComments = new Set(DEMO_COMMENTS.map(({ id }) => id));

/** The seeded votes of the demo account, and those of other users on what visitors can delete. */
export const DEMO_VOTES = {
  post: votesOn(posts, demoPosts),
  comment: votesOn(comments, demoComments),
};

/** The other posts of the seed, by users as whom no reader can log in: these posts stay as they are. */
export const OTHER_POSTS = posts.filter(post => !isInReach(post));

function votesOn(texts: typeof comments | typeof posts, inReach: ReadonlySet<number>): SeededVoteOn[] {
  return texts.flatMap(({ id, votes }) =>
    votes
      .filter(({ user_id }) => user_id === DEMO_USER_ID || inReach.has(id))
      .map(({ user_id, value }) => ({ id, user_id, value })),
  );
}
