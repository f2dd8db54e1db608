import { DRAWN_COVER, isWebUrl } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import { useEffect, useState } from 'react';
import styles from './BookForm.module.css';

/** Nobody types an address this slowly: half an address is not asked for. */
const SETTLED_MS = 500;

interface CoverPreviewProps {
  title: string;
  author: string;
  /** The address of the picture, as far as it is typed. */
  address: string;
}

/** The cover as others will see it; drawn until there is a picture. */
export function CoverPreview({ title, author, address }: CoverPreviewProps) {
  const [settled, setSettled] = useState(address);

  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(address);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [address]);

  const typed = settled.trim();
  const src = isWebUrl(typed) || DRAWN_COVER.test(typed) ? typed : null;
  return (
    <figure className={styles.preview} aria-label="Preview of the cover">
      <Cover title={title.trim() || 'Title'} author={author.trim() || 'Author'} src={src} decorative eager />
    </figure>
  );
}
