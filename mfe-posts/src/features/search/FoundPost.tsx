import { plainText, type Post } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import { excerptOf, Link, MarkedText } from '@endpaper/web-kit';
import styles from './FoundPost.module.css';

/** A post with the words marked that were searched. */
export function FoundPost({ post, query }: { post: Post; query: string }) {
  const { id, title, text, book, op_user, created_at } = post;
  return (
    <article className={styles.post}>
      <h3 className={styles.title} dir="auto">
        <Link to={`/post/${id}`} className={styles.link}>
          <MarkedText text={title} searched={query} />
        </Link>
      </h3>
      <p className={styles.text} dir="auto">
        <MarkedText text={excerptOf(plainText(text), query)} searched={query} />
      </p>
      <p className={styles.byline}>
        <bdi>{op_user.username}</bdi> about{' '}
        <Link to={`/books/${book.id}`} className={styles.book}>
          <bdi>{book.title}</bdi>
        </Link>
        , <RelativeTime at={created_at} />
      </p>
    </article>
  );
}
