import styles from '../lists/Lists.module.css';

/** What a reader has written, as it was typed: without links, pictures and formatting. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  );
}
