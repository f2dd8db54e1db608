import { coverColor, titleSize } from './drawn-cover-style.js';
import styles from './Cover.module.css';

interface DrawnCoverProps {
  bookId: number;
  title: string;
  author: string;
  /** The accessible name; empty for decoration. */
  name: string;
}

/** A cover that is drawn from the title and the author, in the color of the book. */
export function DrawnCover({ bookId, title, author, name }: DrawnCoverProps) {
  const accessible = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };

  return (
    <span
      className={styles.drawn}
      data-cloth={coverColor(bookId)}
      data-size={titleSize(title)}
      {...accessible}
    >
      <span className={styles.frame} aria-hidden>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.ornament} />
        <span className={styles.author} dir="auto">
          {author}
        </span>
      </span>
    </span>
  );
}
