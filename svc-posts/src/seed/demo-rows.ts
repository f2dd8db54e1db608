import { generateDiscussion } from './generate-discussion.js';
import { votesOn } from './seed-posts.js';
import { DEMO_USER_ID } from './user-ids.js';

const isDemo = ({ user_id }: { user_id: number }) => user_id === DEMO_USER_ID;

/** What the seed writes of the demo account, in the lists of its export: `npm run restore-demo` puts it back. */
export function demoRows() {
  const { posts, comments } = generateDiscussion(Date.now());
  return {
    posts: posts.filter(isDemo),
    comments: comments.filter(isDemo),
    post_votes: votesOn('post_id', posts).filter(isDemo),
    comment_votes: votesOn('comment_id', comments).filter(isDemo),
  };
}
