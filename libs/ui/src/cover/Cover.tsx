import { useState } from 'react';
import { classNames } from '../class-names.js';
import styles from './Cover.module.css';
import { DrawnCover } from './DrawnCover.js';

interface CoverProps {
  title: string;
  author: string;
  /** Address of the image; absent, empty or broken: the cover is drawn. */
  src?: string | null;
  /** Whether what is around it names the book already: then it is silent. */
  decorative?: boolean;
  /** Whether it is seen at once, before any scrolling: then it is not loaded lazily. */
  eager?: boolean;
  /** How large it is in its place. */
  className?: string;
}

/** A book's cover, 2:3, its room kept before it is there, and never stretched. */
export function Cover({ title, author, src, decorative = false, eager = false, className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const name = decorative ? '' : `Cover of ${title} by ${author}`;

  return (
    <span className={classNames(styles.cover, className)}>
      {src && src !== broken ? (
        <img
          className={styles.image}
          src={src}
          alt={name}
          width={300}
          height={450}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          // A foreign shop has no need to know which page its picture stands on.
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(src);
          }}
          onLoad={event => {
            // Some shops answer a missing cover with a single transparent pixel.
            if (event.currentTarget.naturalWidth === 1) setBroken(src);
          }}
        />
      ) : (
        <DrawnCover title={title} author={author} name={name} />
      )}
    </span>
  );
}
