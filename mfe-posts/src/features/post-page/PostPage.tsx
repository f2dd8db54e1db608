import { EntityPage, isNotFound, Link, NotFound, parseId, useDeletion, useParams } from '@endpaper/web-kit';
import { useComments } from '../comments/use-comments.js';
import { posts } from '../posts/post-entity.js';
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
  const deletion = useDeletion(posts, id);
  const skip = deletion.isDeleted;
  const query = usePost(id, { skip });
  // The comments load together with the post, not after it.
  const { comments } = useComments(id, { skip });

  return (
    <EntityPage
      query={isNotFound(comments.error) ? { ...query, error: comments.error } : query}
      noun="post"
      skeleton={<PostDetailSkeleton />}
      gone={<PostNotFound parameter={String(id)} />}
      deletion={deletion}
    >
      {post => (
        <PostDetail
          post={post}
          onDeleted={() => {
            deletion.leave(`/books/${post.book.id}`);
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
