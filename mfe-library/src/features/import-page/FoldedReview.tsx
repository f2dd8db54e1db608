import { plainText } from '@endpaper/contracts';
import { Button, classNames } from '@endpaper/ui';
import { useHasWidget, Widget } from '@endpaper/web-kit';
import { useState } from 'react';
import styles from './FoldedReview.module.css';

/** Of a review with more characters or lines than these, only the beginning is shown at first. */
const SHOWN = { characters: 700, lines: 12 };

/** A review as its post will look. Of a long one the beginning, until the reader asks for all of it. */
export function FoldedReview({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHOWN.characters || text.split('\n').length > SHOWN.lines;
  if (!isLong) return <ReviewText text={text} />;
  return (
    <div className={styles.review}>
      <div
        className={classNames(!isOpen && styles.folded)}
        // The keyboard reaches links and spoilers that the fold hides.
        onFocus={() => {
          setOpen(true);
        }}
      >
        <ReviewText text={text} />
      </div>
      <Button
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </div>
  );
}

/** A review as posts show it; without the front end of posts the text alone, of which spoilers are hidden. */
function ReviewText({ text }: { text: string }) {
  const isFormatted = useHasWidget('posts/formatted-text');
  if (!isFormatted) return <p dir="auto">{plainText(text)}</p>;
  return <Widget name="posts/formatted-text" text={text} />;
}
