import { clothOf, sizeOf } from './cloth.js';
import styles from './Cover.module.css';

interface DrawnCoverProps {
  title: string;
  author: string;
  /** Its accessible name; empty where it is decoration. */
  name: string;
}

/** A cover of cloth and foil, made of the title and the author alone. The same book always gets the same one. */
export function DrawnCover({ title, author, name }: DrawnCoverProps) {
  const accessible = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };

  return (
    <span
      className={styles.drawn}
      data-cloth={clothOf(title, author)}
      data-size={sizeOf(title)}
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
