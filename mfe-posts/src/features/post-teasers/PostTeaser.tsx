import { plainText, type Post } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './PostTeasers.module.css';

/** A post in a few lines, always of the same height. The whole card links to the post. */
export function PostTeaser({ post }: { post: Post }) {
  return (
    <article className={styles.teaser}>
      <h3 className={styles.title} dir="auto">
        <Link to={`/post/${post.id}`} className={styles.link}>
          {post.title}
        </Link>
      </h3>
      <p className={styles.text} dir="auto">
        {plainText(post.text)}
      </p>
      <p className={styles.byline}>
        <bdi>{post.op_user.username}</bdi> on <cite dir="auto">{post.book.title}</cite>
      </p>
      <p className={styles.time}>
        <RelativeTime at={post.created_at} />
      </p>
    </article>
  );
}
