import {
  EntityPage,
  isNotFound,
  Link,
  Navigate,
  NotFound,
  parseId,
  useDispatch,
  useParams,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { useEffect, useState } from 'react';
import { useComments } from '../comments/use-comments.js';
import { usePost } from '../posts/posts.api.js';
import { PostDetail } from './PostDetail.js';
import { PostDetailSkeleton } from './PostDetailSkeleton.js';

/** The post in the address. */
export function PostPage() {
  const { post_id: parameter = '' } = useParams();
  const id = parseId(parameter);
  if (id === undefined) return <PostNotFound parameter={parameter} />;
  // The key resets all state when the address changes to another post.
  return <LoadedPost key={id} id={id} />;
}

function LoadedPost({ id }: { id: number }) {
  const dispatch = useDispatch();
  /** The book of the post after the post was deleted on this page. */
  const [bookOfDeleted, setBookOfDeleted] = useState<number>();
  const skip = bookOfDeleted !== undefined;
  const query = usePost(id, { skip });
  // The comments load together with the post, not after it.
  const { comments } = useComments(id, { skip });

  useEffect(() => {
    // No component subscribes to the deleted post any more, so invalidating it removes it from the cache.
    if (skip) dispatch(api.util.invalidateTags([{ type: 'Post', id }]));
  }, [skip, dispatch, id]);

  if (bookOfDeleted !== undefined) return <Navigate to={`/books/${bookOfDeleted}`} replace />;
  return (
    <EntityPage
      query={isNotFound(comments.error) ? { ...query, error: comments.error } : query}
      noun="post"
      skeleton={<PostDetailSkeleton />}
      gone={<PostNotFound parameter={String(id)} />}
    >
      {post => (
        <PostDetail
          post={post}
          onDeleted={() => {
            setBookOfDeleted(post.book.id);
          }}
        />
      )}
    </EntityPage>
  );
}

function PostNotFound({ parameter }: { parameter: string }) {
  return (
    <NotFound
      title="Post not found"
      message={`There is no post “${parameter}” here. It may have been deleted, or its book.`}
    >
      <Link to="/">See all books</Link>
    </NotFound>
  );
}

export { PostPage as Component };
