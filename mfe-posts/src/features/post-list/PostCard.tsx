import { plainText, type Post } from '@endpaper/contracts';
import { CountText, LinkedText } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import type { ReactNode } from 'react';
import { AuthorRating } from '../posts/AuthorRating.js';
import { PostVotes } from '../posts/PostVotes.js';
import { WrittenAt } from '../posts/WrittenAt.js';
import styles from './PostCard.module.css';

interface PostCardProps {
  post: Post;
  /** The author or the book: the one that differs between the posts of the list. */
  byline: ReactNode;
  cover?: ReactNode;
}

/** A post in a list. The whole card links to its page, except for its other links and buttons. */
export function PostCard({ post, byline, cover }: PostCardProps) {
  return (
    <article className={styles.card}>
      {cover}
      <div className={styles.post}>
        <div className={styles.byline}>
          {byline}
          <AuthorRating post={post} />
          <WrittenAt text={post} />
        </div>
        <h3 className={styles.title} dir="auto">
          <Link to={`/post/${post.id}`} className={styles.link}>
            {post.title}
          </Link>
        </h3>
        <p className={styles.text} dir="auto">
          <LinkedText text={plainText(post.text)} />
        </p>
        <div className={styles.foot}>
          <PostVotes post={post} />
          <span className={styles.comments}>
            <CountText count={post.comment_count} one="comment" />
          </span>
        </div>
      </div>
    </article>
  );
}
