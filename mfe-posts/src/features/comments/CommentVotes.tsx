import type { Comment } from '@endpaper/contracts';
import { useVoteCommentMutation } from './comments.api.js';
import { VoteControl } from '../voting/VoteControl.js';

/** The votes on a comment. */
export function CommentVotes({ comment }: { comment: Comment }) {
  const [vote] = useVoteCommentMutation();
  return (
    <VoteControl
      name={`comment ${String(comment.id)}`}
      about={`${comment.user.username}’s comment`}
      target={comment}
      send={direction => vote({ comment, direction })}
    />
  );
}
