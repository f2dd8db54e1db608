import type { Post } from '@endpaper/contracts';
import { useVotePostMutation } from './posts.api.js';
import { VoteControl } from '../voting/VoteControl.js';

/** The votes on a post. */
export function PostVotes({ post }: { post: Post }) {
  const [vote] = useVotePostMutation();
  return (
    <VoteControl
      name={`post ${String(post.id)}`}
      about={post.title}
      target={post}
      send={direction => vote({ id: post.id, direction })}
    />
  );
}
