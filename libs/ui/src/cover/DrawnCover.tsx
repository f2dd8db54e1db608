import { coverColor, titleSize } from './drawn-cover-style.js';
import styles from './Cover.module.css';

interface DrawnCoverProps {
  title: string;
  author: string;
  /** The accessible name; empty for decoration. */
  name: string;
}

/** A cover that is drawn from the title and the author. The same book always gets the same cover. */
export function DrawnCover({ title, author, name }: DrawnCoverProps) {
  const accessible = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };

  return (
    <span
      className={styles.drawn}
      data-cloth={coverColor(title, author)}
      data-size={titleSize(title)}
      {...accessible}
    >
      <span className={styles.frame} aria-hidden>
        <span className={styles.title}>{title}</span>
        <span className={styles.ornament} />
        <span className={styles.author}>{author}</span>
      </span>
    </span>
  );
}
