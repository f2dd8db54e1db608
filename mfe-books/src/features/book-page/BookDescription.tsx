import { classNames, LinkedText, PlainButton, VisuallyHidden } from '@endpaper/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './BookDescription.module.css';

/** The description of a book: six lines of it, and the others at the press of a button. */
export function BookDescription({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { element, isCut } = useIsCut(isOpen);

  return (
    <div className={styles.description}>
      <p
        ref={element}
        id={id}
        className={classNames(styles.text, isOpen && styles.open)}
        dir="auto"
        // A link in a line that is cut off has got the focus.
        onFocus={() => {
          setOpen(true);
        }}
      >
        <LinkedText text={text} />
      </p>
      {(isCut || isOpen) && (
        <PlainButton
          className={classNames(styles.button, isOpen && styles.less)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? 'Less' : 'More'}
          <VisuallyHidden> of the description</VisuallyHidden>
        </PlainButton>
      )}
    </div>
  );
}

/** Whether a text has more lines than are shown while it is closed, in whatever window. */
function useIsCut(isOpen: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = element;
    // An open text is not cut: its button stays, and keeps the focus.
    if (!current || isOpen) return undefined;
    const observer = new ResizeObserver(() => {
      setCut(current.scrollHeight > current.clientHeight + 1);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [isOpen]);
  return { element, isCut };
}
