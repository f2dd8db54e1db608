import { Notice, PageTitle } from '@endpaper/ui';
import {
  api,
  isNotFound,
  Navigate,
  errorMessage,
  useDispatch,
  useDocumentHead,
  useParams,
} from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { useCommentsInfiniteQuery } from '../comments/comments.api.js';
import { usePostQuery } from '../posts/posts.api.js';
import { PostDetail } from './PostDetail.js';
import { PostDetailSkeleton } from './PostDetailSkeleton.js';
import { PostNotFound } from './PostNotFound.js';
import styles from './PostPage.module.css';

/** The post that the address names. */
export function PostPage() {
  const { post_id: named = '' } = useParams();
  const id = /^[1-9]\d*$/.test(named) ? Number(named) : undefined;
  if (!Number.isSafeInteger(id) || id === undefined) return <PostNotFound named={named} />;
  // A page of its own for each post: nothing of the one before stays.
  return <KnownPost key={id} id={id} />;
}

function KnownPost({ id }: { id: number }) {
  const dispatch = useDispatch();
  /** The book that a post deleted here was about. */
  const [deletedFrom, setDeletedFrom] = useState<number>();
  const skip = deletedFrom !== undefined;
  const { data: post, error, refetch } = usePostQuery(id, { skip });
  // Asked for together with the post, not after it.
  const comments = useCommentsInfiniteQuery(id, { skip });

  useEffect(() => {
    // Nothing looks at it any more, so this forgets it.
    if (skip) dispatch(api.util.invalidateTags([{ type: 'Post', id }]));
  }, [skip, dispatch, id]);

  if (deletedFrom !== undefined) return <Navigate to={`/books/${String(deletedFrom)}`} replace />;
  if (isNotFound(error) || isNotFound(comments.error)) return <PostNotFound named={String(id)} />;
  if (post) {
    return (
      <PostDetail
        post={post}
        onDeleted={() => {
          setDeletedFrom(post.book.id);
        }}
      />
    );
  }
  if (error === undefined) return <PostDetailSkeleton />;
  return <PostFailed sentence={errorMessage(error)} onTryAgain={() => void refetch()} />;
}

function PostFailed({ sentence, onTryAgain }: { sentence: string; onTryAgain: () => void }) {
  useDocumentHead({ title: 'Post' });
  return (
    <div className={styles.failed}>
      <PageTitle>This post can’t be shown right now</PageTitle>
      <Notice message={sentence} action={{ label: 'Try again', onPress: onTryAgain }} />
    </div>
  );
}

export { PostPage as Component };
