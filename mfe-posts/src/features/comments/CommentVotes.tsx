import type { Comment } from '@endpaper/contracts';
import { useOptimisticChange } from '@endpaper/web-kit';
import { VoteControl } from '../voting/VoteControl.js';
import { useVoteCommentMutation } from './comments.api.js';

/** The votes on a comment. */
export function CommentVotes({ comment }: { comment: Comment }) {
  const { change } = useOptimisticChange(useVoteCommentMutation);
  return (
    <VoteControl
      about={`${comment.user.username}’s comment`}
      votable={comment}
      onVote={vote => {
        change({ comment, ...vote });
      }}
    />
  );
}
