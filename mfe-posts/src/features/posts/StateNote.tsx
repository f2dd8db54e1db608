import type { Post } from '@endpaper/contracts';
import { HiddenNote } from '@endpaper/web-kit';
import styles from './StateNote.module.css';

/** Tells the author of a post or comment why no other reader finds it. */
export function StateNote({ of: { hidden, held } }: { of: Pick<Post, 'hidden' | 'held'> }) {
  if (!held) return <HiddenNote reason={hidden} />;
  return <p className={styles.note}>A moderator will look at this before others see it.</p>;
}
