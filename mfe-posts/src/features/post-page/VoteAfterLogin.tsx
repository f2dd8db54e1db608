import type { Post } from '@endpaper/contracts';
import { SignInLink, useOptimisticChange, usePendingAct, useSession } from '@endpaper/web-kit';
import { useVotePostMutation } from '../posts/posts.api.js';

/** Offers visitors to vote for a post, and casts the vote after the login. */
export function VoteAfterLogin({ post }: { post: Post }) {
  const { user } = useSession();
  const { change } = useOptimisticChange(useVotePostMutation);
  usePendingAct('vote-up', () => {
    if (user) change({ id: post.id, userId: user.id, vote: 1 });
  });
  return <SignInLink act="vote-up">Log in to vote for this post</SignInLink>;
}
