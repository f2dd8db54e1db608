import { classNames } from '../class-names.js';
import clothStyles from './Cloth.module.css';
import { titleSize } from './drawn-cover-style.js';
import styles from './Cover.module.css';

interface DrawnCoverProps {
  /** The number of the cloth's color, 1 to 6. */
  color: number;
  title: string;
  author: string;
  /** The accessible name; empty for decoration. */
  name: string;
}

/** A cover of cloth that is drawn from the title and the author. */
export function DrawnCover({ color, title, author, name }: DrawnCoverProps) {
  const accessible = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };

  return (
    <span
      className={classNames(clothStyles.cloth, styles.drawn)}
      data-cloth={color}
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
