import type { Post } from '@endpaper/contracts';
import { useOptimisticChange } from '@endpaper/web-kit';
import { VoteControl } from '../voting/VoteControl.js';
import { useVotePostMutation } from './posts.api.js';

/** The votes on a post. */
export function PostVotes({ post }: { post: Post }) {
  const { change } = useOptimisticChange(useVotePostMutation);
  return (
    <VoteControl
      about={post.title}
      votable={post}
      onVote={vote => {
        change({ id: post.id, ...vote });
      }}
    />
  );
}
