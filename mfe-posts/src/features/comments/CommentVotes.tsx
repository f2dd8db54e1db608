import type { Comment } from '@endpaper/contracts';
import { useOptimisticChange, useSession } from '@endpaper/web-kit';
import { ScoreForVisitors } from '../voting/Score.js';
import { VoteControl } from '../voting/VoteControl.js';
import { useVoteCommentMutation } from './comments.api.js';

/** The votes on a comment. */
export function CommentVotes({ comment }: { comment: Comment }) {
  const { user } = useSession();
  return user ? <OwnVote comment={comment} userId={user.id} /> : <ScoreForVisitors score={comment.score} />;
}

function OwnVote({ comment, userId }: { comment: Comment; userId: number }) {
  const { change } = useOptimisticChange(useVoteCommentMutation);
  return (
    <VoteControl
      about={`${comment.user.username}’s comment`}
      votable={comment}
      userId={userId}
      onVote={vote => {
        change({ id: comment.id, postId: comment.post_id, userId, vote });
      }}
    />
  );
}
