import { plainText, type Post } from '@endpaper/contracts';
import { CountText, LinkedText, RelativeTime } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { AuthorLink } from '../posts/AuthorLink.js';
import { AuthorRating } from '../posts/AuthorRating.js';
import { BookLink } from '../posts/BookLink.js';
import { BookThumbnail } from '../posts/BookThumbnail.js';
import { PostVotes } from '../posts/PostVotes.js';
import styles from './PostCard.module.css';

interface PostCardProps {
  post: Post;
  /** The page is the book's: the card does not name it again. */
  onPageOfBook?: boolean;
}

/** A post in a list, the same in all lists but that of a search. The whole card links to its page, except for its other links and buttons. */
export function PostCard({ post, onPageOfBook = false }: PostCardProps) {
  return (
    <article className={styles.card}>
      {!onPageOfBook && <BookThumbnail book={post.book} />}
      <div className={styles.post}>
        <h3 className={styles.title} dir="auto">
          <Link to={`/post/${post.id}`} className={styles.link}>
            {post.title}
          </Link>
        </h3>
        <p className={styles.text} dir="auto">
          <LinkedText text={plainText(post.text)} />
        </p>
        <div className={styles.byline}>
          <AuthorLink author={post.op_user} />
          {!onPageOfBook && (
            <span className={styles.book}>
              on <BookLink book={post.book} />
            </span>
          )}
          <span className={styles.time}>
            <RelativeTime at={post.created_at} />
          </span>
        </div>
        <div className={styles.foot}>
          <PostVotes post={post} />
          {post.comment_count > 0 && (
            <span className={styles.replies}>
              <CountText count={post.comment_count} one="reply" many="replies" />
            </span>
          )}
          {post.updated_at !== post.created_at && <span className={styles.edited}>edited</span>}
          <span className={styles.rating}>
            <AuthorRating post={post} />
          </span>
        </div>
      </div>
    </article>
  );
}
