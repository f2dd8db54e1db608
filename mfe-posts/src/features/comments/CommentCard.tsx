import type { Comment } from '@endpaper/contracts';
import { useSession } from '@endpaper/web-kit';
import { FormattedText } from '../formatting/FormattedText.js';
import { AuthorLink } from '../posts/AuthorLink.js';
import { WrittenAt } from '../posts/WrittenAt.js';
import { CommentVotes } from './CommentVotes.js';
import styles from './CommentCard.module.css';
import { CommentOwnerActions } from './CommentOwnerActions.js';

interface CommentCardProps {
  comment: Comment;
  onDeleted: () => void;
}

/** The id of a comment's element. It takes the focus when the comment is new. */
export const commentElementId = (id: number) => `comment-${id}`;

/** A comment with the actions that the current user has. */
export function CommentCard({ comment, onDeleted }: CommentCardProps) {
  const { user } = useSession();

  return (
    <article
      id={commentElementId(comment.id)}
      className={styles.comment}
      tabIndex={-1}
      aria-label={`Comment by ${comment.user.username}`}
    >
      <div className={styles.byline}>
        <AuthorLink author={comment.user} />
        <WrittenAt text={comment} />
      </div>
      <div className={styles.content}>
        {comment.title && (
          <p className={styles.title} dir="auto">
            {comment.title}
          </p>
        )}
        <FormattedText text={comment.text} />
        <div className={styles.foot}>
          <CommentVotes comment={comment} />
          {user?.id === comment.user_id && <CommentOwnerActions comment={comment} onDeleted={onDeleted} />}
        </div>
      </div>
    </article>
  );
}
