import { useState, ViewTransition } from 'react';
import { imageSource, imageSources, isDrawnByPortal } from '../image/image-source.js';
import { useImage } from '../image/use-image.js';
import styles from './Cover.module.css';
import { DrawnCover } from './DrawnCover.js';
import { coverColor, isClothCover } from './drawn-cover-style.js';

interface CoverProps {
  /** Selects the color of a drawn cover whose `src` names none. */
  bookId: number;
  title: string;
  author: string;
  /** URL of the image, or a path of the portal. Without one, or when it fails to load, the cover is drawn. */
  src?: string | null;
  /** Hides it from screen readers, where the text around it names the book. */
  decorative?: boolean;
  /** Loads the image at once: for a cover that is visible without scrolling. */
  eager?: boolean;
  /** The width of an image that is loaded at once. Browsers know the layout before they load a lazy image. */
  sizes?: string;
  /** It is the cover of the book's page. A cover that the user clicks to open that page grows into it. */
  isOfPage?: boolean;
}

/** A book's cover. It reserves its size (2:3) before it is loaded, and is never stretched. */
export function Cover({
  bookId,
  title,
  author,
  src,
  decorative = false,
  eager = false,
  sizes = '300px',
  isOfPage = false,
}: CoverProps) {
  const [isClicked, setClicked] = useState(false);
  const { isBroken, ...events } = useImage(src);
  const isImage = src && !isBroken && !isClothCover(src);
  const isDrawn = !isImage || isDrawnByPortal(src);
  const name = decorative ? '' : `Cover of ${title} by ${author}`;

  return (
    // Several covers of a book may be on a page, and a name must be unique: only the one that was clicked gets it.
    <ViewTransition
      name={isOfPage || isClicked ? `ep-cover-${bookId}` : undefined}
      share="ep-cover"
      default="none"
    >
      {/* The data attribute is for style sheets: a drawn cover contains the title and the author. */}
      <span
        className={styles.cover}
        data-drawn={isDrawn || undefined}
        onClick={() => {
          setClicked(true);
        }}
      >
        {isImage ? (
          <img
            className={styles.image}
            src={imageSource(src, 384)}
            srcSet={imageSources(src)}
            sizes={eager ? sizes : 'auto, 240px'}
            alt={name}
            width={300}
            height={450}
            loading={eager ? 'eager' : 'lazy'}
            decoding={eager ? 'sync' : 'async'}
            fetchPriority={eager ? 'high' : 'auto'}
            {...events}
          />
        ) : (
          <DrawnCover color={coverColor(bookId, src ?? '')} title={title} author={author} name={name} />
        )}
      </span>
    </ViewTransition>
  );
}
