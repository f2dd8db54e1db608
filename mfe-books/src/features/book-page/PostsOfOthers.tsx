import { LOST_TEXTS_KEPT_DAYS, MAX_POSTS_OF_OTHERS } from '@endpaper/contracts';
import { formatExact, plural } from '@endpaper/ui';
import { usePostsOfOthersQuery } from './posts-of-others.api.js';

const CONSEQUENCE = `They are told, and can download their texts for ${LOST_TEXTS_KEPT_DAYS} days.`;

/** What other readers lose with a book. While the number is unknown it stands without it. */
export function PostsOfOthers({ bookId }: { bookId: number }) {
  const { data } = usePostsOfOthersQuery(bookId);
  if (data?.posts === 0) return null;
  return <p>{data ? counted(data) : `Posts of other readers are deleted with it. ${CONSEQUENCE}`}</p>;
}

function counted({ posts, readers }: { posts: number; readers: number }) {
  if (posts > MAX_POSTS_OF_OTHERS)
    return `More than ${formatExact(MAX_POSTS_OF_OTHERS)} posts of other readers are deleted with it. ${CONSEQUENCE}`;
  const authors = plural(readers, 'other reader', 'other readers');
  return `${plural(posts, 'post', 'posts')} of ${authors} ${posts === 1 ? 'is' : 'are'} deleted with it. ${CONSEQUENCE}`;
}
