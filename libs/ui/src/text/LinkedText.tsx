import { Fragment } from 'react';
import { findLinks } from './find-links.js';
import styles from './LinkedText.module.css';

/** A text of a user. The web addresses in it are links. */
export function LinkedText({ text }: { text: string }) {
  return findLinks(text).map((piece, index) =>
    piece.isLink ? (
      // A user wrote the address, so search engines must not count the link.
      <a key={index} className={styles.link} href={piece.text} rel="nofollow ugc noopener" dir="ltr">
        {piece.text}
      </a>
    ) : (
      <Fragment key={index}>{piece.text}</Fragment>
    ),
  );
}
