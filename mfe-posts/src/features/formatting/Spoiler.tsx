import { classNames, PlainButton } from '@endpaper/ui';
import { useState, type ReactNode } from 'react';
import styles from './FormattedText.module.css';

/** A part of a text that is hidden until the reader opens it. Closed, the page does not contain it. */
export function Spoiler({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton
        className={classNames(styles.spoiler, isOpen && styles.open)}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        Spoiler
      </PlainButton>
      {isOpen && <> {children}</>}
    </>
  );
}
