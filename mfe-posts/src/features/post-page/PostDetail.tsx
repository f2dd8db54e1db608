import { plainText, type Post } from '@endpaper/contracts';
import { CountText, PageTitle } from '@endpaper/ui';
import { Link, ShareButton, summary, useDocumentHead, useSession, Widget } from '@endpaper/web-kit';
import { AuthorLink } from '../posts/AuthorLink.js';
import { AuthorMenu } from '../posts/AuthorMenu.js';
import { AuthorRating } from '../posts/AuthorRating.js';
import { Comments } from '../comments/Comments.js';
import { FormattedText } from '../formatting/FormattedText.js';
import { PostVotes } from '../posts/PostVotes.js';
import { StateNote } from '../posts/StateNote.js';
import { WrittenAt } from '../posts/WrittenAt.js';
import styles from './PostDetail.module.css';
import { PostOwnerActions } from './PostOwnerActions.js';
import { postAsStructuredData } from './post-structured-data.js';
import { useLivePost } from './use-live-post.js';
import { VoteAfterLogin } from './VoteAfterLogin.js';

interface PostDetailProps {
  post: Post;
  onDeleted: () => void;
}

/** A post with the actions that the current user has, and its comments. */
export function PostDetail({ post, onDeleted }: PostDetailProps) {
  const { user } = useSession();
  const [newest, missed, onMissedShown] = useLivePost(post);
  useDocumentHead({
    title: `${post.title} · ${post.book.title}`,
    description: summary(plainText(post.text)),
    canonical: `/post/${post.id}`,
    image: `/api/books/${post.book.id}/share.png`,
    structuredData: postAsStructuredData(post),
  });

  return (
    <div className={styles.page}>
      <article className={styles.post}>
        <div className={styles.cover}>
          <Widget name="books/cover-link" bookId={post.book.id} />
        </div>
        <header className={styles.head}>
          <p dir="auto">
            <Link to={`/books/${post.book.id}`} className={styles.book}>
              {post.book.title}
            </Link>
          </p>
          <PageTitle dir="auto">{post.title}</PageTitle>
          <div className={styles.byline}>
            <AuthorLink author={post.op_user} />
            <AuthorRating post={post} />
            <WrittenAt text={post} />
          </div>
        </header>
        <div className={styles.body}>
          <StateNote of={post} />
          <FormattedText text={post.text} className={styles.text} />
          <div className={styles.foot}>
            <PostVotes post={post} />
            <VoteAfterLogin post={post} />
            {user && (
              <span className={styles.comments}>
                <CountText count={post.comment_count} one="comment" />
              </span>
            )}
            {user?.id === post.user_id && (
              <span className={styles.actions}>
                <PostOwnerActions post={post} onDeleted={onDeleted} />
              </span>
            )}
            <span className={styles.tools}>
              <ShareButton title={post.title} path={`/post/${post.id}`} />
              <AuthorMenu author={post.op_user} written={{ kind: 'post', id: post.id, title: post.title }} />
            </span>
          </div>
        </div>
      </article>
      <Comments
        postId={post.id}
        closed={closedReason(post)}
        newest={newest}
        missed={missed}
        onMissedShown={onMissedShown}
      />
    </div>
  );
}

function closedReason({ held, locked }: Post): string | null {
  if (held) return 'You can comment on this post once a moderator has shown it.';
  return locked ? 'Moderators have closed this discussion.' : null;
}
