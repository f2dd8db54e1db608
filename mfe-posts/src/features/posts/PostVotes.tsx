import type { Post } from '@endpaper/contracts';
import { useOptimisticChange, useSession } from '@endpaper/web-kit';
import { ScoreForVisitors } from '../voting/Score.js';
import { VoteControl } from '../voting/VoteControl.js';
import { useVotePostMutation } from './posts.api.js';

/** The votes on a post. */
export function PostVotes({ post }: { post: Post }) {
  const { user } = useSession();
  return user ? <OwnVote post={post} userId={user.id} /> : <ScoreForVisitors score={post.score} />;
}

function OwnVote({ post, userId }: { post: Post; userId: number }) {
  const { change } = useOptimisticChange(useVotePostMutation);
  return (
    <VoteControl
      about={post.title}
      votable={post}
      userId={userId}
      onVote={vote => {
        change({ id: post.id, userId, vote });
      }}
    />
  );
}
