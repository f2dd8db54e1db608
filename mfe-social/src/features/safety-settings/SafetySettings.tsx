import { BlockedReaders } from './BlockedReaders.js';
import { MutedList } from './MutedList.js';
import styles from './SafetySettings.module.css';

/** The readers whom the signed-in user has blocked, and what the user has muted. */
export function SafetySettings() {
  return (
    <div className={styles.settings}>
      <BlockedReaders />
      <MutedList />
    </div>
  );
}

export { SafetySettings as Component };
