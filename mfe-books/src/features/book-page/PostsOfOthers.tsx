import {
  LOST_TEXTS_KEPT_DAYS,
  MAX_POSTS_OF_OTHERS,
  type PostsOfOthers as PostsAndComments,
} from '@endpaper/contracts';
import { formatExact, plural } from '@endpaper/ui';
import { usePostsOfOthersQuery } from './posts-of-others.api.js';

const CONSEQUENCE = `They are told, and can download their texts for ${LOST_TEXTS_KEPT_DAYS} days.`;

/** What other readers lose with a book. While the number is unknown it stands without it. */
export function PostsOfOthers({ bookId }: { bookId: number }) {
  const { data } = usePostsOfOthersQuery(bookId);
  const loss = data ? lossOf(data) : 'Posts and comments of other readers are';
  return loss && <p>{`${loss} deleted with it. ${CONSEQUENCE}`}</p>;
}

/** `3 posts and 1 comment of 2 other readers are`; undefined when nothing is lost. */
function lossOf({ posts, comments = 0, readers }: PostsAndComments): string | undefined {
  const texts = [counted(posts, 'post'), counted(comments, 'comment')].filter(part => part !== undefined);
  if (texts.length === 0) return undefined;
  // Of more texts than are counted, the authors are not counted, either.
  const isCounted = Math.max(posts, comments) <= MAX_POSTS_OF_OTHERS;
  const authors = isCounted ? plural(readers, 'other reader', 'other readers') : 'other readers';
  return `${texts.join(' and ').replace(/^m/, 'M')} of ${authors} ${posts + comments === 1 ? 'is' : 'are'}`;
}

/** `3 posts`, `more than 1,000 posts`; undefined for none. */
function counted(count: number, noun: string): string | undefined {
  if (count === 0) return undefined;
  if (count <= MAX_POSTS_OF_OTHERS) return plural(count, noun);
  return `more than ${formatExact(MAX_POSTS_OF_OTHERS)} ${noun}s`;
}
