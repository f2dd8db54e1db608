import { matchingWords } from './matching-words.js';
import styles from './MarkedText.module.css';

/** A text with the words marked that were searched. It is text and never HTML, whatever is in it. */
export function MarkedText({ text, searched }: { text: string; searched: string }) {
  return matchingWords(text, searched).map((part, index) =>
    part.matches ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
