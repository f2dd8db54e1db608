import styles from '../lists/Lists.module.css';

/** Why a text is held until it is decided. @param phrase null for one that was reported alone */
export function HeldBy({ phrase }: { phrase: string | null }) {
  if (phrase === null) return null;
  return (
    <p className={styles.held}>
      Held: contains “<span dir="auto">{phrase}</span>”
    </p>
  );
}
