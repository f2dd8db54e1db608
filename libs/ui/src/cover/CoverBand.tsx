import { classNames } from '../class-names.js';
import { imageSource } from '../image/image-source.js';
import { useImage } from '../image/use-image.js';
import styles from './CoverBand.module.css';
import clothStyles from './Cloth.module.css';
import { coverColor, isClothCover } from './drawn-cover-style.js';

interface CoverBandProps {
  bookId: number;
  /** The `src` of the cover. */
  src?: string | null;
  /** Gives it its size. */
  className?: string | undefined;
}

/**
 * The colours of a cover, deep and out of focus: a ground for texts in the ink of the dark theme (`color-scheme: dark`), which is readable on
 * each of them.
 */
export function CoverBand({ bookId, src, className }: CoverBandProps) {
  const { isBroken, ...events } = useImage(src);
  const isImage = src && !isBroken && !isClothCover(src);
  return (
    <span
      aria-hidden
      className={classNames(clothStyles.cloth, styles.band, className)}
      data-cloth={coverColor(bookId, src ?? '')}
    >
      {/* In place of a broken image, the cover is drawn in the colour of this cloth. */}
      {isImage && (
        <img className={styles.image} src={imageSource(src, 96)} alt="" decoding="async" {...events} />
      )}
    </span>
  );
}
